import { Counter, Histogram } from 'prom-client'

// Counted once the change is committed, by the process that made it: sums over all processes are true.

export const ordersPlaced = new Counter({
  name: 'wheelyard_orders_placed_total',
  help: 'Orders placed, of one product or from a cart',
})

export const ordersRefused = new Counter({
  name: 'wheelyard_orders_refused_total',
  help: 'Orders not placed, by the code of the reason; requests that could not be read are only in the HTTP metrics',
  labelNames: ['code'],
})

export const ordersPaid = new Counter({
  name: 'wheelyard_orders_paid_total',
  help: 'Orders paid, by who reported the payment first; sweeper and reconciliation: nobody did, the shop found it',
  labelNames: ['via'],
})
for (const via of ['browser', 'webhook', 'cancellation', 'sweeper', 'reconciliation']) ordersPaid.inc({ via }, 0)

export const ordersCancelled = new Counter({
  name: 'wheelyard_orders_cancelled_total',
  help: 'Orders that their buyers cancelled before they paid',
})

export const ordersExpired = new Counter({
  name: 'wheelyard_orders_expired_total',
  help: 'Orders that were not paid in time',
})

export const paymentsRefused = new Counter({
  name: 'wheelyard_payments_refused_total',
  help: 'Payments that could not be started or recorded, by the code of the reason; service-down: no answer from the card provider',
  labelNames: ['code'],
})

export const refunds = new Counter({
  name: 'wheelyard_refunds_total',
  help: 'Refunds that the card provider made or refused, by why they were wanted',
  labelNames: ['kind', 'outcome'],
})

export const mailsSent = new Counter({
  name: 'wheelyard_mails_sent_total',
  help: 'Emails handed to the mail server, without those of the identity service',
})

export const mailsFailed = new Counter({
  name: 'wheelyard_mails_failed_total',
  help: 'Attempts to send an email that failed and are repeated later',
})

const jobRuns = new Histogram({
  name: 'wheelyard_job_duration_seconds',
  help: 'Runs of jobs in the background; a job that failed is run again, less and less often',
  // Not `job`, which Prometheus sets itself.
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
})

export async function timeJob<T>(task: string, run: () => Promise<T>): Promise<T> {
  const ended = jobRuns.startTimer({ task })
  try {
    const result = await run()
    ended({ outcome: 'done' })
    return result
  } catch (error) {
    ended({ outcome: 'failed' })
    throw error
  }
}

/**
 * Counts by the code of one of these refusals. All are shown from the start, so that the first of a kind is seen as a change, and a code
 * that is not among them is counted as `other`: labels are kept in memory for ever.
 */
export function countByCode(counter: Counter<'code'>, refusals: readonly { code: string }[]): (code: string) => void {
  const known = new Set([...refusals.map(({ code }) => code), 'other'])
  for (const code of known) counter.inc({ code }, 0)
  return (code) => counter.inc({ code: known.has(code) ? code : 'other' })
}
