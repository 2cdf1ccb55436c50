import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { refundUnderWay, wasRefunded } from '@wheelyard/contract/orders/order-rules'
import { notFound } from '@wheelyard/contract/values/problem'
import { replacementProblem } from '@wheelyard/contract/fulfilment/replacement-rules'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { notEnoughStock, returnMovedOn } from '@wheelyard/contract/fulfilment/return-problems'
import { shipmentKeyReused } from '@wheelyard/contract/fulfilment/shipment-rules'
import { stockOf } from '#api/catalogue/stock/stock.store'
import type { Db } from '#api/db/client'
import { lockProductsAndOrder } from '#api/orders/records/order-transitions.store'
import { findReturn } from '../returns/find-return.store.ts'
import { closeIfSettled } from '../returns/return-transitions.store.ts'
import { findOrderOfReturn } from '../returns/returns.store.ts'
import { announceReplacement } from './announce-shipment.ts'
import { insertReplacement } from './new-shipment.store.ts'
import { isSameRequest } from './same-request.ts'
import type { Sending, ShipmentsDeps } from './ship.service.ts'
import { findShipment, findShipmentByKey } from './shipments.store.ts'

/** Ships units of a return once more. Received or not: the goods may still be on their way back. */
export function replaceReturned(
  deps: ShipmentsDeps,
  returnId: string,
  { admin, request, idempotencyKey }: Sending,
): Promise<ResultOf<typeof returnDeskApi.replace>> {
  return deps.db.transaction(async (tx) => {
    const locked = await findAndLockReturn(tx, returnId)
    if (!locked) return refuse(notFound('Return'))
    const { returned, order } = locked
    const earlier = idempotencyKey && (await findShipmentByKey(tx, order.id, idempotencyKey))
    if (earlier) return isSameRequest(earlier, { ...request, returnId }) ? ok(earlier) : refuse(shipmentKeyReused)
    if (returned.state !== 'authorised' && returned.state !== 'received') return refuse(returnMovedOn)
    if (order.refundedAt) return refuse(wasRefunded)
    const problem = replacementProblem(request.lines, returned.lines)
    if (problem) return refuse(problem)
    const short = await findShort(tx, request.lines)
    if (short.length > 0) return refuse(notEnoughStock(short))
    const sender = { shippedBy: admin.email, idempotencyKey: idempotencyKey ?? null }
    const id = await insertReplacement(tx, { ...request, ...sender, orderId: order.id, returnId })
    const shipment = id && (await findShipment(tx, id))
    if (!shipment) return refuse(refundUnderWay)
    await announceReplacement(tx, { actor: admin.email, publicUrl: deps.publicUrl }, { returned, order, shipment })
    await closeIfSettled(tx, returnId)
    return ok(shipment)
  })
}

/** The return is read once its order is locked, as whoever changes it locks that too. */
async function findAndLockReturn(tx: Db, id: string) {
  const orderId = await findOrderOfReturn(tx, id)
  const order = orderId && (await lockProductsAndOrder(tx, orderId))
  const returned = order && (await findReturn(tx, id))
  return returned && { order, returned }
}

/** Products of which less is in stock than is wanted. */
async function findShort(tx: Db, wanted: Sending['request']['lines']) {
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const stock = await stockOf(tx, [...quantities.keys()])
  return stock.flatMap(({ productId, ...short }) => (short.available < (quantities.get(productId) ?? 0) ? [short] : []))
}
