import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { shipmentsApi, TrackingBody } from '@wheelyard/contract/fulfilment/shipments.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '#api/shop/audit/audit.store'
import { auditedOrder, findOrderRecord } from '#api/orders/records/order-record.store'
import { findShipment, lockShipment, updateTracking } from './shipments.store.ts'

export function changeTracking(
  db: Db,
  admin: Caller,
  id: string,
  tracking: TrackingBody,
): Promise<ResultOf<typeof shipmentsApi.change>> {
  return db.transaction(async (tx) => {
    await lockShipment(tx, id)
    const shipment = await findShipment(tx, id)
    if (!shipment) return refuse(notFound('Shipment'))
    const order = await findOrderRecord(tx, shipment.orderId)
    if (!order) return refuse(notFound('Order'))
    const changes = changesBetween(shipment, tracking)
    if (Object.keys(changes).length === 0) return ok(shipment)
    await updateTracking(tx, id, tracking)
    await recordAudit(tx, {
      actor: admin.email,
      action: 'order.tracking-changed',
      subject: auditedOrder(order),
      detail: { shipment: shipment.number, ...changes },
    })
    return ok({ ...shipment, ...tracking })
  })
}
