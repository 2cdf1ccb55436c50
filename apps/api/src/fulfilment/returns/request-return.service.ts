import { isDeepStrictEqual } from 'node:util'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { OrderReturn, ReturnRequest, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { wasRefunded } from '@wheelyard/contract/orders/order-rules'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import {
  badArrival,
  nothingShipped,
  returnKeyReused,
  tooManyPhotos,
  unknownPhoto,
} from '@wheelyard/contract/fulfilment/return-problems'
import { RETURN_PHOTOS_MAX } from '@wheelyard/contract/values/limits'
import { canHaveArrived, isLate, returnLinesProblem } from '@wheelyard/contract/fulfilment/return-rules'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { onlyOwn } from '#api/people/users/ownership'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { announceReturn } from './announce-return.ts'
import { findReturn } from './find-return.store.ts'
import { findFirstShipment, findIdByKey, insertReturn, isPromisedBack, lockFreePhotos } from './new-return.store.ts'

export type ReturnsDeps = { db: Db; publicUrl: string }
type Requesting = { caller: Caller; request: ReturnRequest; idempotencyKey?: string | undefined }

/** By the buyer, or by an administrator whom the buyer has called. Someone else's order does not exist. */
export function requestReturn(
  deps: ReturnsDeps,
  orderId: string,
  requesting: Requesting,
): Promise<ResultOf<typeof returnsApi.request>> {
  const { caller, request, idempotencyKey } = requesting
  return deps.db.transaction(async (tx) => {
    const owner = onlyOwn(caller, 'change-orders')
    const order = await lockOrder(tx, orderId, owner)
    if (!order) return refuse(notFound('Order'))
    const earlierId = idempotencyKey && (await findIdByKey(tx, orderId, idempotencyKey))
    const earlier = earlierId && (await findReturn(tx, earlierId, owner))
    if (earlier) return isSameRequest(earlier, request) ? ok(asRequested(earlier)) : refuse(returnKeyReused)
    const problem = await requestProblem(tx, order, requesting)
    return problem ? refuse(problem) : ok(await store(tx, deps, order, requesting))
  })
}

async function requestProblem(tx: Db, order: OrderRecord, { caller, request }: Requesting) {
  if (order.refundedAt || (await isPromisedBack(tx, order.id))) return wasRefunded
  const shippedAt = await findFirstShipment(tx, order.id)
  if (!shippedAt) return nothingShipped
  const problem = returnLinesProblem(request.lines, order.lines)
  if (problem) return problem
  if (!canHaveArrived(request.arrivedOn, { shippedOn: dayOf(shippedAt), today: today() })) return badArrival
  const photoIds = request.lines.flatMap((line) => line.photoIds)
  if (photoIds.length > RETURN_PHOTOS_MAX) return tooManyPhotos
  return (await lockFreePhotos(tx, caller.userId, photoIds)) < photoIds.length ? unknownPhoto : undefined
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const today = () => dayOf(new Date())

async function store(
  tx: Db,
  { publicUrl }: ReturnsDeps,
  order: OrderRecord,
  { caller, request, idempotencyKey }: Requesting,
): Promise<OrderReturn> {
  const { arrivedOn, message } = request
  const windows = await readSettings(tx)
  const id = await insertReturn(tx, {
    orderId: order.id,
    userId: order.userId,
    companyId: order.companyId,
    requestedBy: caller.email,
    arrivedOn,
    message,
    idempotencyKey: idempotencyKey ?? null,
    lines: request.lines.map(({ photoIds: _ids, ...line }) => ({
      ...line,
      isLate: isLate({ reason: line.reason, arrivedOn }, today(), windows),
    })),
    photos: photosOf(request),
  })
  const owner = onlyOwn(caller, 'change-orders')
  const requested = await findReturn(tx, id, owner)
  if (!requested) throw new Error('the return was not stored')
  const detail = { pieces: requested.pieces, late: requested.isLate }
  return announceReturn(tx, publicUrl, 'requested', { order, returned: requested, caller, owner, detail })
}

const photosOf = ({ lines }: ReturnRequest) =>
  lines
    .flatMap(({ productId, photoIds }) => photoIds.map((id) => ({ id, productId })))
    .map((photo, index) => ({ ...photo, position: index + 1 }))

/** Without what has happened since: a repeated request gets the same answer. */
const asRequested = (returned: OrderReturn): OrderReturn => ({
  ...returned,
  state: 'requested',
  refunded: 0,
  lines: returned.lines.map((line) => ({ ...line, ...nothingDone })),
  sendBack: null,
  sendTo: '',
  refund: null,
  refunds: [],
  shipments: [],
  events: returned.events.filter(({ kind }) => kind === 'requested'),
})
const nothingDone = { restocked: 0, scrapped: 0, condition: '', replaced: 0, refunded: 0, refund: 0 }

function isSameRequest(earlier: OrderReturn, request: ReturnRequest): boolean {
  const photoIds = (productId: string) =>
    earlier.photos.filter((photo) => photo.productId === productId).map(({ _id }) => _id)
  const lines = earlier.lines.map((line) => ({ ...line, photoIds: photoIds(line.productId) }))
  return isDeepStrictEqual(comparable({ ...earlier, lines }), comparable(request))
}

/** Lines may come in another order. */
const comparable = ({ arrivedOn, message, lines }: ReturnRequest) => ({
  arrivedOn,
  message,
  lines: new Map(
    lines.map(({ productId, quantity, reason, wish, photoIds }) => [productId, { quantity, reason, wish, photoIds }]),
  ),
})
