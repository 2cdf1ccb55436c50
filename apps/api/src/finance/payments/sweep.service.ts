import { billProblem, findBill } from '../bills/bill.ts'
import { endPayment } from './cancel-payment.service.ts'
import { findOrCreateIntent, type PaymentsDeps } from './payment-intent.ts'
import { claimDuePayments, recordFoundIntent } from './payments.store.ts'
import type { PaymentRow } from '#api/tables/payments'
import { processRefund } from './make-refund.service.ts'
import { claimDueRefunds } from './refunds.store.ts'
import { syncIntent } from './sync-intent.service.ts'

const BATCH_SIZE = 200
const CONCURRENCY = 5

/** Finishes what a crash, a closed tab or a lost event left behind. Any number of processes may sweep at once. */
export async function sweepPayments(deps: PaymentsDeps): Promise<void> {
  await forEachConcurrently(await claimDuePayments(deps.db, BATCH_SIZE), (payment) => checkPayment(deps, payment))
  await forEachConcurrently(await claimDueRefunds(deps.db, BATCH_SIZE), (refundId) => processRefund(deps, refundId))
}

async function checkPayment(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const bill = await findBill(deps.db, payment)
  if (!bill) return
  if (billProblem(bill)) {
    await endPayment(deps, payment.orderId)
    return
  }
  const intent = await findOrCreateIntent(deps.cards, bill.order, payment)
  // The provider is down; the payment is due again soon.
  if (!intent.ok) return
  if (payment.intentId === null) await recordFoundIntent(deps.db, payment.id, intent.value.id)
  await syncIntent(deps, intent.value, 'sweeper')
}

async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
