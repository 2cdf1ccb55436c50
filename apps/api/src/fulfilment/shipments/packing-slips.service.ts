import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { renderApart } from '#api/documents/render-apart'
import { findOrderRecord, type OrderRecord } from '#api/orders/records/order-record.store'
import { readSeller } from '#api/shop/settings/shop-settings.store'
import type { PackingSlip, renderPackingSlips } from './packing-slip.ts'
import { listGoodsLeft, listShippedGoods } from './shipped-goods.store.ts'
import { listShipmentsOf } from './shipments.store.ts'

/** To be packed by, or to be put into the cartons once they are packed. */
export async function packingSlipsOf(
  db: Db,
  ids: string[],
): Promise<ResultOf<typeof shipmentsApi.packingSlips, { name: string; bytes: Buffer; cpuMs: number }>> {
  const orders: OrderRecord[] = []
  for (const id of new Set(ids)) {
    const order = await findOrderRecord(db, id)
    if (!order) return refuse(notFound('Order'))
    orders.push(order)
  }
  const seller = await readSeller(db)
  const slips: PackingSlip[] = []
  for (const order of orders) slips.push(await slipOf(db, order, seller))
  const { output: bytes, cpuMs } = await render({ slips, seller })
  return ok({ name: 'wheelyard-packing-slips.pdf', bytes, cpuMs })
}

const render = renderApart<typeof renderPackingSlips>(new URL('packing-slip.ts', import.meta.url), 'renderPackingSlips')

async function slipOf(db: Db, order: OrderRecord, seller: PackingSlip['seller']): Promise<PackingSlip> {
  const [left, shipments] = await Promise.all([listGoodsLeft(db, order.id), listShipmentsOf(db, order.id)])
  const last = shipments.findLast(({ returnId }) => returnId === null)
  const slip = { order, seller, units: 'metric' as const }
  if (left.length === 0 && last) return { ...slip, shipment: last, goods: await listShippedGoods(db, last._id) }
  const shipment = { ...untracked, number: shipments.length + 1, shippedAt: new Date().toISOString() }
  return { ...slip, shipment, goods: left }
}

const untracked = { carrier: '', trackingNumber: '', trackingUrl: '' }
