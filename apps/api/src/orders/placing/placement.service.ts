import { deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { idempotencyKeyReused, tooBusy } from '@wheelyard/contract/orders/order-rules'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { type Problem, serviceDown } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { unpaidProblem } from '@wheelyard/contract/orders/unpaid-limit'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import { mailIn } from '@wheelyard/mail/outbox'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { countByCode, ordersPlaced, ordersRefused } from '#api/telemetry/metrics/shop-metrics'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import type { NewOrder } from './new-order.ts'
import { orderPlacedMail } from './order-mails.ts'
import type { Placement } from './order-placement.store.ts'
import type { TaxDeps } from './decide-tax.service.ts'
import { nothingHappenedYet, type OrderRecord, toOrder } from '../records/order-record.store.ts'
import { findBalance, findOrderByKey } from '../records/orders.store.ts'

// What an order of one product and an order from the cart have in common.

export type PlacingDeps = TaxDeps & {
  paymentWindowHours: number
  publicUrl: string
  /** Called after an order is placed, which no trigger publishes. */
  publish: (topic: Topic) => void
}

const HOUR_MS = 3_600_000

type Options = { buyer: Caller; saveToProfile: boolean | undefined; cartVersion: number | null }

export function placementOf(
  deps: PlacingDeps,
  order: NewOrder,
  { buyer, saveToProfile = false, cartVersion }: Options,
): Placement {
  const { publicUrl, paymentWindowHours } = deps
  // The database's clock sets the deadline; the email gives it to the minute.
  const payBy = new Date(Date.now() + paymentWindowHours * HOUR_MS)
  const mail = mailIn(buyer.language ?? 'en', () => orderPlacedMail({ ...order, payBy }, publicUrl, buyer.timeZone))
  return { ...order, mail, saveToProfile, paymentWindowHours, cartVersion }
}

const MAX_TRIES = 3

type Attempt<P extends Problem> = {
  placed: OrderRecord | undefined
  /** Why it was not placed, as far as that can be seen now. */
  findReason: () => Promise<P | undefined>
}
type Placing<P extends Problem> = {
  buyer: Caller
  idempotencyKey: string | undefined
  isSameRequest: (earlier: OrderRecord) => boolean
  attempt: () => Promise<Attempt<P>>
}

type PlacingResult<P extends Problem> = Result<Order, P | typeof tooBusy | typeof idempotencyKeyReused>

const countRefusal = countByCode(ordersRefused, [
  ...ordersApi.place.problems,
  ...ordersApi.changeQuantity.problems,
  ...orderCartApi.place.problems,
  ...deskOrdersApi.place.problems,
  serviceDown('card provider'),
])

export async function placeWithRetries<P extends Problem>(
  deps: PlacingDeps,
  placing: Placing<P>,
): Promise<PlacingResult<P>> {
  const result = await tryToPlace(deps, placing)
  if (!result.ok) countRefusal(result.problem.code)
  return result
}

// What an attempt reads is what the buyer agrees to; the placing statement compares its versions with the locked rows
// and decides alone. If it refuses and no reason is found (another order was just placed or cancelled), we try again.
async function tryToPlace<P extends Problem>(
  { db, publish }: PlacingDeps,
  { buyer, idempotencyKey, isSameRequest, attempt }: Placing<P>,
): Promise<PlacingResult<P>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { placed, findReason } = await attempt()
    if (placed) {
      publish('products')
      ordersPlaced.inc()
      return ok(toOrder(placed))
    }
    // A repeated request gets the answer of the first.
    const earlier = idempotencyKey && (await findOrderByKey(db, buyer, idempotencyKey))
    if (earlier) return isSameRequest(earlier) ? ok(toOrder(asPlaced(earlier))) : refuse(idempotencyKeyReused)
    const reason = await findReason()
    if (reason) return refuse(reason)
  }
  return refuse(tooBusy)
}

/** Without what has happened since: a repeated request gets the same answer, byte for byte. */
function asPlaced(order: OrderRecord): OrderRecord {
  return { ...order, ...nothingHappenedYet, lines: order.lines.map((line) => ({ ...line, shipped: 0, returned: 0 })) }
}

type Owed = {
  totalCents: number
  isOneProduct: boolean
  /** Of an order that ends with the new one. */ endsCents?: number
}

export async function unpaidLimitProblem(db: Db, buyer: Caller, { endsCents = 0, ...wanted }: Owed) {
  const settings = await readSettings(db)
  const limits = { newBuyerCents: settings.unpaidLimitCents, returningBuyerCents: settings.unpaidLimitReturningCents }
  const { unpaidCents, ...balance } = await findBalance(db, buyer)
  return unpaidProblem(wanted, { unpaidCents: unpaidCents - endsCents, ...balance }, limits)
}
