import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { paths } from '@wheelyard/contract/shop/paths'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { LABELS_MAX, noCartonData, tooManyLabels } from '@wheelyard/contract/fulfilment/shipment-rules'
import type { Db } from '#api/db/client'
import { renderApart } from '#api/documents/render-apart'
import type { Caller } from '#api/http/caller'
import { maySee } from '#api/people/users/ownership'
import { findOrderRecord } from '#api/orders/records/order-record.store'
import { findReturn } from '../returns/find-return.store.ts'
import { findReader } from '#api/shop/mail/mail.store'
import { readSeller } from '#api/shop/settings/shop-settings.store'
import type { renderCartonLabels } from './carton-labels.ts'
import { cartonsOf } from './cartons.ts'
import type { renderPackingSlip } from './packing-slip.ts'
import { listShippedGoods } from './shipped-goods.store.ts'
import type { ShipmentsDeps } from './ship.service.ts'
import { totalsOf } from './slip-texts.ts'
import { findShipment } from './shipments.store.ts'

type DocumentFile = { name: string; bytes: Buffer; cpuMs: number }

const renderSlip = renderApart<typeof renderPackingSlip>(
  new URL('packing-slip.ts', import.meta.url),
  'renderPackingSlip',
)
const renderLabels = renderApart<typeof renderCartonLabels>(
  new URL('carton-labels.ts', import.meta.url),
  'renderCartonLabels',
)

/** For the buyer and for administrators; for others the shipment does not exist. */
export async function packingSlipOf(
  db: Db,
  caller: Caller,
  id: string,
): Promise<ResultOf<typeof shipmentsApi.packingSlip, DocumentFile>> {
  const found = await findShipmentWithOrder(db, id)
  if (!found || !maySee(caller, found.order, 'see-orders')) return refuse(notFound('Shipment'))
  const [seller, goods] = await Promise.all([readSeller(db), listShippedGoods(db, id)])
  const { language, units } = await findReader(db, found.order.email)
  const { output: bytes, cpuMs } = await renderSlip({ ...found, seller, goods, units }, language)
  return ok({ name: fileName('packing-slip', found), bytes, cpuMs })
}

/** `from` is the number of a carton; without it all must fit into one file. */
export async function cartonLabelsOf(
  { db, publicUrl }: ShipmentsDeps,
  id: string,
  from: number | undefined,
): Promise<ResultOf<typeof shipmentsApi.labels, DocumentFile>> {
  const found = await findShipmentWithOrder(db, id)
  if (!found) return refuse(notFound('Shipment'))
  const [seller, goods] = await Promise.all([readSeller(db), listShippedGoods(db, id)])
  const unknown = goods.filter((line) => !line.carton).map(({ sku, name }) => ({ sku, name }))
  if (unknown.length > 0) return refuse(noCartonData(unknown))
  const { cartons: total } = totalsOf(goods)
  if (from === undefined && total > LABELS_MAX) return refuse(tooManyLabels(total))
  const cartons = cartonsOf(id, goods, { from: from ?? 1, most: LABELS_MAX })
  if (cartons.length === 0) return refuse(notFound('Carton'))
  const orderPage = publicUrl + paths.order(found.order.id)
  const { output: bytes, cpuMs } = await renderLabels({ ...found, seller, cartons, total, orderPage })
  return ok({ name: fileName('labels', found), bytes, cpuMs })
}

async function findShipmentWithOrder(db: Db, id: string) {
  const shipment = await findShipment(db, id)
  const order = shipment && (await findOrderRecord(db, shipment.orderId))
  const replaced = shipment?.returnId && (await findReturn(db, shipment.returnId))
  return order && { shipment, order, ...(replaced && { replacementFor: replaced.number }) }
}

type Found = NonNullable<Awaited<ReturnType<typeof findShipmentWithOrder>>>

const fileName = (kind: string, { order, shipment }: Found) =>
  `${kind}-${orderNumberText(order.number)}-${shipment.number}.pdf`
