import { centsOf, hasWholeCents } from '@wheelyard/contract/rules/money'
import { isOpen } from '@wheelyard/contract/rules/order-rules'
import type { Order } from '@wheelyard/contract/calls/orders'
import {
  alreadyPaid,
  badAmount,
  orderEnded,
  paymentInProgress,
  paymentReturned,
  severalOrdersCostThat,
} from '@wheelyard/contract/rules/payment-rules'
import { notFound } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Intent } from '#api/clients/card-intent'
import { cardsDown } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { lockOrder } from '../orders/order-transitions.store.ts'
import { findOrderOf, listOpenOrdersOf, type OrderRecord } from '../orders/orders.store.ts'
import { intentOf } from './intent-of-payment.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import { findUnfinishedPayment, insertPayment, attachIntent, markCancelled } from './payments.store.ts'
import type { PaymentRow } from './payments.table.ts'
import { settle } from './settle.service.ts'
import { withdrawPayment } from './withdraw.service.ts'

const ATTEMPTS = 3

type Wish = { totalCost: number; orderId?: string | undefined }

/**
 * Begins the payment of an order, or goes on with the one begun: an order has one open intent at a
 * time. First the payment is written down, then the provider makes the intent under the payment's
 * own key, then its id is kept. Whatever breaks in between is found by the sweeper.
 */
export async function startPayment(
  deps: PaymentsDeps,
  caller: Caller,
  wish: Wish,
): Promise<Result<{ clientSecret: string }>> {
  const chosen = await chooseOrder(deps.db, caller, wish)
  if (!chosen.ok) return chosen
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const begun = await findOrBegin(deps.db, chosen.value)
    if (!begun.ok) return begun
    const { order, payment } = begun.value
    const intent = await intentOf(deps.cards, order, payment)
    if (!intent.ok) return intent
    const answer = await continueWith(deps, payment, intent.value)
    if (answer) return answer
  }
  return refuse(cardsDown)
}

/** Undefined: this intent is used up, another one is needed. */
async function continueWith(
  deps: PaymentsDeps,
  payment: PaymentRow,
  intent: Intent,
): Promise<Result<{ clientSecret: string }> | undefined> {
  switch (intent.state) {
    case 'open':
      return releaseSecret(deps, payment, intent)
    case 'processing':
      return refuse(paymentInProgress)
    case 'succeeded':
      return refuse((await settle(deps, intent, 'browser')).outcome === 'paid' ? alreadyPaid : paymentReturned)
    case 'cancelled':
      await markCancelled(deps.db, payment.id, intent.id)
      return undefined
  }
}

/** The secret leaves only while the order can still be paid. */
async function releaseSecret(deps: PaymentsDeps, payment: PaymentRow, intent: Intent) {
  const kept = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    return order && isOpenRecord(order) ? attachIntent(tx, payment.id, intent.id) : undefined
  })
  if (kept) return ok({ clientSecret: intent.clientSecret })
  await withdrawPayment(deps, payment.orderId)
  return refuse(orderEnded)
}

async function chooseOrder(db: Db, caller: Caller, { orderId, totalCost }: Wish): Promise<Result<string>> {
  if (!hasWholeCents(totalCost)) return refuse(badAmount)
  if (orderId === undefined) return chooseByTotal(db, caller, totalCost)
  const order = await findOrderOf(db, caller.userId, orderId)
  if (!order) return refuse(notFound('Order'))
  if (order.paid) return refuse(alreadyPaid)
  if (!isOpen(order)) return refuse(orderEnded)
  return costs(order, totalCost) ? ok(orderId) : refuse(badAmount)
}

/** The specification's client names no order, only what it costs. */
async function chooseByTotal(db: Db, caller: Caller, totalCost: number): Promise<Result<string>> {
  const open = await listOpenOrdersOf(db, caller.userId)
  const [order, other] = open.filter((each) => costs(each, totalCost))
  if (!order) return refuse(badAmount)
  return other ? refuse(severalOrdersCostThat) : ok(order._id)
}

const costs = (order: Order, dollars: number) => centsOf(order.totalCost) === centsOf(dollars)

async function findOrBegin(db: Db, orderId: string): Promise<Result<{ order: OrderRecord; payment: PaymentRow }>> {
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
