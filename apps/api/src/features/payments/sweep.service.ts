import type { PaymentsDeps } from './payments.deps.ts'
import { findOrderRecord } from '../orders/orders.store.ts'
import { syncIntent } from './sync-intent.service.ts'
import { intentOf } from './intent-of-payment.ts'
import { claimPaymentsToCheck, recordFoundIntent } from './payments.store.ts'
import type { PaymentRow } from './payments.table.ts'
import { makeRefund } from './refund.service.ts'
import { claimRefundsToMake } from './refunds.store.ts'
import { withdrawPayment } from './withdraw.service.ts'

const AT_MOST = 200
const AT_ONCE = 5

/**
 * Finishes what a crash, a closed tab or a lost event left behind: payments that may have been charged,
 * intents whose order has ended, refunds that were not made yet. Any number of processes may sweep at once.
 */
export async function sweepPayments(deps: PaymentsDeps): Promise<void> {
  await several(await claimPaymentsToCheck(deps.db, AT_MOST), (payment) => checkPayment(deps, payment))
  await several(await claimRefundsToMake(deps.db, AT_MOST), (paymentId) => makeRefund(deps, paymentId))
}

async function checkPayment(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const order = await findOrderRecord(deps.db, payment.orderId)
  if (!order) return
  if (order.cancelledAt ?? order.expiredAt ?? order.paidAt) {
    await withdrawPayment(deps, order.id)
    return
  }
  const intent = await intentOf(deps.cards, order, payment)
  // Silent: the next round asks again.
  if (!intent.ok) return
  if (payment.intentId === null) await recordFoundIntent(deps.db, payment.id, intent.value.id)
  await syncIntent(deps, intent.value, 'sweeper')
}

async function several<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
