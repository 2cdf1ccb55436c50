import type { paymentsApi } from '@wheelyard/contract/calls/payments'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { centsOf, hasWholeCents } from '@wheelyard/contract/rules/money'
import { isOpen } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import {
  alreadyPaid,
  badAmount,
  orderEnded,
  paymentInProgress,
  paymentReturned,
  severalOrdersMatchTotal,
} from '@wheelyard/contract/rules/payment-rules'
import { notFound } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Intent } from '#api/clients/card-intent'
import { cardsDown } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { lockOrder } from '../orders/order-transitions.store.ts'
import { findOrderOf, listOpenOrdersOf, type OrderRecord } from '../orders/orders.store.ts'
import { cancelPayment } from './cancel-payment.service.ts'
import { findOrCreateIntent, type PaymentsDeps } from './payment-intent.ts'
import { attachIntent, findUnfinishedPayment, insertPayment, markCancelled } from './payments.store.ts'
import type { PaymentRow } from './payments.table.ts'
import { settle } from './settle.service.ts'

const MAX_ATTEMPTS = 3

type StartResult<T = { clientSecret: string }> = ResultOf<typeof paymentsApi.start, T>
type PaymentRequest = { totalCost: number; orderId?: string | undefined }

// An order has one unfinished payment at a time. It is committed before the provider creates the intent, so the sweeper
// can finish whatever a crash leaves in between.
export async function startPayment(deps: PaymentsDeps, caller: Caller, request: PaymentRequest): Promise<StartResult> {
  const orderId = await chooseOrder(deps.db, caller, request)
  if (!orderId.ok) return orderId
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const started = await findOrInsertPayment(deps.db, orderId.value)
    if (!started.ok) return started
    const { order, payment } = started.value
    const intent = await findOrCreateIntent(deps.cards, order, payment)
    if (!intent.ok) return intent
    const result = await continueWith(deps, payment, intent.value)
    if (result) return result
  }
  return refuse(cardsDown)
}

/** Undefined when the intent was cancelled, so that another one is needed. */
async function continueWith(deps: PaymentsDeps, payment: PaymentRow, intent: Intent): Promise<StartResult | undefined> {
  switch (intent.state) {
    case 'open':
      return releaseSecret(deps, payment, intent)
    case 'processing':
      return refuse(paymentInProgress)
    case 'succeeded': {
      const { outcome } = await settle(deps, intent, 'browser')
      return refuse(outcome === 'paid' ? alreadyPaid : paymentReturned)
    }
    case 'cancelled':
      await markCancelled(deps.db, payment.id, intent.id)
      return undefined
  }
}

/** The browser gets the secret only while the order can still be paid. */
async function releaseSecret(deps: PaymentsDeps, payment: PaymentRow, intent: Intent) {
  const attached = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    return order && isOpenRecord(order) ? attachIntent(tx, payment.id, intent.id) : undefined
  })
  if (attached) return ok({ clientSecret: intent.clientSecret })
  await cancelPayment(deps, payment.orderId)
  return refuse(orderEnded)
}

async function chooseOrder(
  db: Db,
  caller: Caller,
  { orderId, totalCost }: PaymentRequest,
): Promise<StartResult<string>> {
  if (!hasWholeCents(totalCost)) return refuse(badAmount)
  if (orderId === undefined) return chooseByTotal(db, caller, totalCost)
  const order = await findOrderOf(db, caller.userId, orderId)
  if (!order) return refuse(notFound('Order'))
  if (order.paid) return refuse(alreadyPaid)
  if (!isOpen(order)) return refuse(orderEnded)
  return costs(order, totalCost) ? ok(orderId) : refuse(badAmount)
}

/** The specification's client sends only the total, not the order's id. */
async function chooseByTotal(db: Db, caller: Caller, totalCost: number): Promise<StartResult<string>> {
  const open = await listOpenOrdersOf(db, caller.userId)
  const [order, other] = open.filter((each) => costs(each, totalCost))
  if (!order) return refuse(badAmount)
  return other ? refuse(severalOrdersMatchTotal) : ok(order._id)
}

/** The buyer may name the goods alone; the order's row decides what is charged. */
const costs = ({ totalCost, amountDue }: Order, dollars: number) =>
  [totalCost, amountDue].some((amount) => centsOf(amount) === centsOf(dollars))

async function findOrInsertPayment(
  db: Db,
  orderId: string,
): Promise<StartResult<{ order: OrderRecord; payment: PaymentRow }>> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse(notFound('Order'))
    if (!isOpenRecord(order)) return refuse(order.paidAt ? alreadyPaid : orderEnded)
    const payment =
      (await findUnfinishedPayment(tx, orderId)) ??
      (await insertPayment(tx, { orderId, amountCents: order.totalCents }))
    return ok({ order, payment })
  })
}

const isOpenRecord = ({ paidAt, cancelledAt, expiredAt }: OrderRecord) => !paidAt && !cancelledAt && !expiredAt
