import { idempotencyKeyReused, unpaidProblem } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { readSettings } from '../shop-settings/shop-settings.store.ts'
import type { NewOrder } from './new-order.ts'
import { orderPlacedMail } from './order-mails.ts'
import type { Placement } from './order-placement.store.ts'
import type { OrdersDeps } from './orders.service.ts'
import { findBalance, findOrderByKey, type OrderRecord, toOrder } from './orders.store.ts'

// What an order of one product and an order from the cart have in common.

const HOUR_MS = 3_600_000

type Options = { saveToProfile: boolean | undefined; cartVersion: number | null }

export function placementOf(
  deps: OrdersDeps,
  order: NewOrder,
  { saveToProfile = false, cartVersion }: Options,
): Placement {
  const { publicUrl, paymentWindowHours } = deps
  // The database's clock sets the deadline; the email gives it to the minute.
  const payBy = new Date(Date.now() + paymentWindowHours * HOUR_MS)
  const mail = orderPlacedMail({ ...order, payBy }, publicUrl)
  return { ...order, mail, saveToProfile, paymentWindowHours, cartVersion }
}

/** The answer to a request that was sent before with the same key. */
export async function repeatedOrder(
  db: Db,
  buyer: Caller,
  idempotencyKey: string | undefined,
  isSame: (earlier: OrderRecord) => boolean,
): Promise<Result<Order, typeof idempotencyKeyReused> | undefined> {
  if (idempotencyKey === undefined) return undefined
  const earlier = await findOrderByKey(db, buyer.userId, idempotencyKey)
  if (!earlier) return undefined
  return isSame(earlier) ? ok(toOrder(asPlaced(earlier))) : refuse(idempotencyKeyReused)
}

/** Without what has happened since: a repeated request gets the same answer, byte for byte. */
function asPlaced(order: OrderRecord): OrderRecord {
  const later = { paidAt: null, transactionId: null, shippedAt: null, cancelledAt: null, expiredAt: null }
  return { ...order, ...later, refundedAt: null }
}

export async function unpaidLimitProblem(db: Db, buyer: Caller, totalCents: number) {
  const settings = await readSettings(db)
  const limits = { newBuyerCents: settings.unpaidLimitCents, returningBuyerCents: settings.unpaidLimitReturningCents }
  return unpaidProblem(totalCents, await findBalance(db, buyer.userId), limits)
}
