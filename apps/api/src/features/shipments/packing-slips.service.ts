import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import type { shipmentsApi } from '@wheelyard/contract/calls/shipments'
import { notFound } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { OrderRecord } from '../orders/order-record.store.ts'
import { findOrderRecord } from '../orders/orders.store.ts'
import { readSeller } from '../shop-settings/shop-settings.store.ts'
import { type PackingSlip, renderPackingSlips } from './packing-slip.ts'
import { listGoodsLeft, listShippedGoods } from './shipped-goods.store.ts'
import { listShipmentsOf } from './shipments.store.ts'

/** To be packed by, or to be put into the cartons once they are packed. */
export async function packingSlipsOf(
  db: Db,
  ids: string[],
): Promise<ResultOf<typeof shipmentsApi.packingSlips, { name: string; bytes: Buffer }>> {
  const orders: OrderRecord[] = []
  for (const id of new Set(ids)) {
    const order = await findOrderRecord(db, id)
    if (!order) return refuse(notFound('Order'))
    orders.push(order)
  }
  const seller = await readSeller(db)
  const bytes = await renderPackingSlips(slipsOf(db, orders, seller), seller)
  return ok({ name: 'wheelyard-packing-slips.pdf', bytes })
}

/** Each is read when its turn comes, so that other calls are answered in between. */
async function* slipsOf(db: Db, orders: OrderRecord[], seller: PackingSlip['seller']): AsyncGenerator<PackingSlip> {
  for (const order of orders) {
    const [left, shipments] = await Promise.all([listGoodsLeft(db, order.id), listShipmentsOf(db, order.id)])
    const last = shipments.findLast(({ returnId }) => returnId === null)
    if (left.length === 0 && last) {
      yield { order, seller, shipment: last, goods: await listShippedGoods(db, last._id) }
    } else {
      const shipment = { ...untracked, number: shipments.length + 1, shippedAt: new Date().toISOString() }
      yield { order, seller, shipment, goods: left }
    }
  }
}

const untracked = { carrier: '', trackingNumber: '', trackingUrl: '' }
