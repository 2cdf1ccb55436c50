import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { wasRefunded } from '@wheelyard/contract/orders/order-rules'
import { notFound, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { hasReturns, neverShipped, tooLateToUndo } from '@wheelyard/contract/fulfilment/shipment-rules'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { forEachOrder } from './ship-many.service.ts'
import { deleteLastShipment, hasReturn, wasUndone } from './undo-shipping.store.ts'

export async function undoShipping(
  db: Db,
  admin: Caller,
  orderIds: string[],
): Promise<ResultOf<typeof shipmentsApi.undo>> {
  return ok(await forEachOrder(orderIds, (orderId) => undoOne(db, admin, orderId)))
}

/** Repeated, it is answered like the first time. */
function undoOne(db: Db, admin: Caller, orderId: string): Promise<Result<undefined, Problem>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse(notFound('Order'))
    if (order.refundedAt) return refuse(wasRefunded)
    if (!order.shippedAt) return (await wasUndone(tx, orderId)) ? ok(undefined) : refuse(neverShipped)
    if (await deleteLastShipment(tx, orderId, admin.email)) return ok(undefined)
    return refuse((await hasReturn(tx, orderId)) ? hasReturns : tooLateToUndo)
  })
}
