import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { alreadyPaid, paymentReturned } from '@wheelyard/contract/finance/payment-rules'
import { orderEnded, paymentInProgress } from '@wheelyard/contract/orders/payment-problems'
import { accountBlocked, notFound } from '@wheelyard/contract/values/problem'
import { freightPaid, quoteAnswered } from '@wheelyard/contract/orders/quote-texts'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Intent } from '#api/clients/card-intent'
import { cardsDown } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { amountOf, type BillKey, billProblem, lockBill } from '../bills/bill.ts'
import { endPayment } from './cancel-payment.service.ts'
import { chooseBill, type PaymentRequest } from './choose-bill.service.ts'
import { findOrCreateIntent, type PaymentsDeps } from './payment-intent.ts'
import { attachIntent, findUnfinishedPayment, insertPayment, markCancelled } from './payments.store.ts'
import { isBlocked } from '#api/people/users/account-state.store'
import type { PaymentRow } from '#api/tables/payments'
import { settle } from './settle.service.ts'

const MAX_ATTEMPTS = 3

type StartResult<T = { clientSecret: string; transactionId: string }> = ResultOf<typeof paymentsApi.start, T>

// An order, with its freight, has one unfinished payment at a time. It is committed before the provider creates the
// intent, so the sweeper can finish whatever a crash leaves in between.
export async function startPayment(deps: PaymentsDeps, caller: Caller, request: PaymentRequest): Promise<StartResult> {
  const chosen = await chooseBill(deps.db, caller, request)
  if (!chosen.ok) return chosen
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const started = await findOrInsertPayment(deps.db, chosen.value)
    if (!started.ok) return started
    const { order, payment } = started.value
    if (payment.freightQuoteId !== chosen.value.freightQuoteId) {
      // Of a proposal that was replaced since: the provider must have forgotten it first.
      const ended = await endPayment(deps, order.id)
      if (!ended.ok) return ended
      continue
    }
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
      if (outcome !== 'paid') return refuse(paymentReturned)
      return refuse(payment.freightQuoteId ? freightPaid : alreadyPaid)
    }
    case 'cancelled':
      await markCancelled(deps.db, payment.id, intent.id)
      return undefined
  }
}

/** The browser gets the secret only while it can still be paid. */
async function releaseSecret(deps: PaymentsDeps, payment: PaymentRow, intent: Intent) {
  const attached = await deps.db.transaction(async (tx) => {
    const bill = await lockBill(tx, payment)
    const isPayable = bill && !billProblem(bill) && !(await isBlocked(tx, bill.order.userId))
    return isPayable ? attachIntent(tx, payment.id, intent.id) : undefined
  })
  if (attached) return ok({ clientSecret: intent.clientSecret, transactionId: intent.id })
  await endPayment(deps, payment.orderId)
  return refuse(payment.freightQuoteId ? quoteAnswered : orderEnded)
}

async function findOrInsertPayment(
  db: Db,
  key: BillKey,
): Promise<StartResult<{ order: OrderRecord; payment: PaymentRow }>> {
  return db.transaction(async (tx) => {
    const bill = await lockBill(tx, key)
    if (!bill) return refuse(notFound('Order'))
    const problem = billProblem(bill)
    if (problem) return refuse(problem)
    // The request may have passed the guard before its person was blocked.
    if (await isBlocked(tx, bill.order.userId)) return refuse(accountBlocked)
    const payment =
      (await findUnfinishedPayment(tx, key.orderId)) ??
      (await insertPayment(tx, { ...key, amountCents: amountOf(bill) }))
    return ok({ order: bill.order, payment })
  })
}
