import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { isFreightSettled } from '@wheelyard/contract/orders/quote-rules'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { findOrder } from '#api/orders/records/orders.store'
import { listPackedLines } from './packing.store.ts'
import { listShipmentsOf } from './shipments.store.ts'

export async function packingOf(db: Db, orderId: string): Promise<ResultOf<typeof shipmentsApi.packing>> {
  const order = await findOrder(db, orderId)
  if (!order) return refuse(notFound('Order'))
  const [lines, shipments] = await Promise.all([listPackedLines(db, orderId), listShipmentsOf(db, orderId)])
  const { number: orderNumber, productName: title, user: customer, address, poNumber, paidAt, refundedAt } = order
  const settled = { paidAt, refundedAt, isFreightSettled: isFreightSettled(order) }
  return ok({ orderId, orderNumber, title, customer, address, poNumber, ...settled, lines, shipments })
}
