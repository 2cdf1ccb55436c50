import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { returnDeskApi, ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { stockOf } from '#api/catalogue/stock/stock.store'
import type { Db } from '#api/db/client'
import { findOrderRecord } from '#api/orders/records/order-record.store'
import { findReturn } from './find-return.store.ts'
import { findGoodsCharge, listRefundableLines } from './refundable.store.ts'
import { findBuyerHistory, listProductHistories } from './return-histories.store.ts'

/** What an administrator needs to decide. */
export async function openDesk(db: Db, id: string): Promise<ResultOf<typeof returnDeskApi.desk>> {
  const found = await findReturn(db, id)
  const order = found && (await findOrderRecord(db, found.orderId))
  if (!order) return refuse(notFound('Return'))
  const [buyerHistory, productHistories, stock, refundable] = await Promise.all([
    findBuyerHistory(db, id),
    listProductHistories(db, id),
    stockOf(
      db,
      found.lines.map(({ productId }) => productId),
    ),
    refundableOf(db, { id, orderId: order.id }),
  ])
  const { userId: _id, customerName: name, email, phone, address } = order
  return ok({
    return: found,
    customer: { _id, name, email, phone, address },
    buyerHistory,
    productHistories,
    inStock: stock.map(({ productId, available }) => ({ productId, available })),
    refundable,
  })
}

async function refundableOf(
  db: Db,
  { id, orderId }: { id: string; orderId: string },
): Promise<ReturnDesk['refundable']> {
  const [lines, charge] = await Promise.all([listRefundableLines(db, id), findGoodsCharge(db, orderId)])
  return {
    lines: lines.map(({ restCents, centsLeft, ...line }) => ({
      ...line,
      left: dollarsOf(centsLeft),
      rest: dollarsOf(restCents),
    })),
    paid: charge?.paid ?? [],
    refunded: charge?.refunded ?? [],
  }
}
