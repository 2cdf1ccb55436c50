import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { Shipment, ShipmentRequest, shipmentsApi, Tracking } from '@wheelyard/contract/fulfilment/shipments.calls'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import { notPaid, refundUnderWay, wasRefunded } from '@wheelyard/contract/orders/order-rules'
import { notFound } from '@wheelyard/contract/values/problem'
import { vatIdNotAccepted } from '@wheelyard/contract/buying/tax-problems'
import { freightNotPaid } from '@wheelyard/contract/orders/quote-texts'
import { ok, refuse } from '@wheelyard/contract/values/result'
import {
  alreadyShipped,
  linesLeft,
  nothingToShip,
  shipmentKeyReused,
  shipmentProblem,
  TOLD_AFTER_SECONDS,
} from '@wheelyard/contract/fulfilment/shipment-rules'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { findUnconfirmedName } from '#api/orders/vat-ids/vat-names.store'
import { findOrderRecord, type OrderRecord, toOrder } from '#api/orders/records/order-record.store'
import { announceShipment } from './announce-shipment.ts'
import { insertShipment } from './new-shipment.store.ts'
import { isSameRequest } from './same-request.ts'
import { findShipment, findShipmentByKey } from './shipments.store.ts'

export type ShipmentsDeps = { db: Db; publicUrl: string }

export type Sending = {
  admin: Caller
  request: ShipmentRequest
  idempotencyKey?: string | undefined
  /** How long the customer's mail waits, so that shipping can be undone before. */
  toldAfterSeconds?: number
}

export function createShipment(
  deps: ShipmentsDeps,
  orderId: string,
  sending: Sending,
): Promise<ResultOf<typeof shipmentsApi.create>> {
  const { request, idempotencyKey } = sending
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse(notFound('Order'))
    const earlier = idempotencyKey && (await findShipmentByKey(tx, orderId, idempotencyKey))
    if (earlier) return isSameRequest(earlier, { ...request, returnId: null }) ? ok(earlier) : refuse(shipmentKeyReused)
    const problem = shipmentProblem(request.lines, order.lines)
    const shipment = problem ? undefined : await send(tx, deps, order, sending)
    return shipment ? ok(shipment) : refuse((await stateProblem(tx, order)) ?? problem ?? refundUnderWay)
  })
}

const untracked: Tracking = { carrier: '', trackingNumber: '', trackingUrl: '' }

/** All that is left, as one shipment. An order that is shipped already stays as it is. */
export async function shipRest(
  deps: ShipmentsDeps,
  admin: Caller,
  orderId: string,
): Promise<ResultOf<typeof shipmentsApi.shipRest>> {
  const shipped = await shipUnshipped(deps, admin, orderId)
  if (shipped.ok || shipped.problem.code !== alreadyShipped.code)
    return shipped as ResultOf<typeof shipmentsApi.shipRest>
  const order = await findOrderRecord(deps.db, orderId)
  return order ? ok(toOrder(order)) : refuse(notFound('Order'))
}

export function shipUnshipped(deps: ShipmentsDeps, admin: Caller, orderId: string) {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse(notFound('Order'))
    if (order.shippedAt) return refuse(alreadyShipped)
    const request = { ...untracked, lines: linesLeft(order.lines) }
    if (request.lines.length === 0 && !order.refundedAt) return refuse(nothingToShip)
    const shipment = await send(tx, deps, order, { admin, request, toldAfterSeconds: TOLD_AFTER_SECONDS })
    if (!shipment) return refuse((await stateProblem(tx, order)) ?? refundUnderWay)
    const shipped = await findOrderRecord(tx, orderId)
    return ok(toOrder(shipped ?? order))
  })
}

async function send(
  tx: Db,
  { publicUrl }: ShipmentsDeps,
  order: OrderRecord,
  { admin, request, idempotencyKey, toldAfterSeconds = 0 }: Sending,
): Promise<Shipment | undefined> {
  const id = await insertShipment(tx, {
    ...request,
    orderId: order.id,
    shippedBy: admin.email,
    idempotencyKey: idempotencyKey ?? null,
  })
  const shipment = id && (await findShipment(tx, id))
  if (!shipment) return undefined
  const by = { actor: admin.email, publicUrl, afterSeconds: toldAfterSeconds }
  await announceShipment(tx, by, { order, shipment, toCome: linesToCome(order, shipment) })
  return shipment
}

/** Whether a refund is in progress, only the statement that ships can tell. */
async function stateProblem(tx: Db, order: OrderRecord) {
  if (order.refundedAt) return wasRefunded
  if (!order.paidAt) return notPaid
  const { freight, freightQuote: quote } = order
  if (freight?.isQuoted && !(quote?.paidAt ?? quote?.refusedAt)) return freightNotPaid
  return (await findUnconfirmedName(tx, order.id)) ? vatIdNotAccepted : undefined
}

function linesToCome({ lines }: OrderRecord, shipment: Shipment) {
  const sent = new Map(shipment.lines.map(({ productId, quantity }) => [productId, quantity]))
  return lines
    .map(({ productId, productName, sku, ...line }) => ({
      productName,
      sku,
      quantity: leftOf(line) - (sent.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
