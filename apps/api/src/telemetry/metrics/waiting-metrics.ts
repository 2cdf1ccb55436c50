import type { Registry } from 'prom-client'
import { readGauge } from './read-at-scrape.ts'

/** What the database says of work that is not done yet. All processes see the same. */
export type WaitingWork = {
  jobs: Record<string, number>
  oldestDueJobSeconds: number
  mails: Record<string, number>
  oldestMailSeconds: number
  returns: number
  invoices: number
  refunds: number
  incidents: { kind: string; settled: boolean; count: number }[]
  backupAgeSeconds: number | undefined
}

/** Undefined while the database does not answer in time. */
type Work = () => Promise<WaitingWork | undefined>

/** While the database is away, its gauges are missing and one says why. */
export function exposeWaitingWork(registry: Registry, work: Work): void {
  readGauge(registry, {
    name: 'wheelyard_database_up',
    help: 'Whether the database answered this process within 2 seconds',
    read: async () => [{ value: (await work()) ? 1 : 0 }],
  })
  const single = (name: string, help: string, valueOf: (found: WaitingWork) => number | undefined) =>
    readGauge(registry, {
      name,
      help,
      read: async () => {
        const found = await work()
        const value = found && valueOf(found)
        return value === undefined ? [] : [{ value }]
      },
    })
  const byState = (name: string, help: string, countsOf: (found: WaitingWork) => Record<string, number>) =>
    readGauge(registry, {
      name,
      help,
      labelNames: ['state'],
      read: async () => {
        const found = await work()
        return Object.entries(found ? countsOf(found) : {}).map(([state, value]) => ({ labels: { state }, value }))
      },
    })

  byState('wheelyard_jobs', 'Jobs in the queue; failing: will be tried again; given_up: will not', ({ jobs }) => jobs)
  single(
    'wheelyard_jobs_oldest_due_seconds',
    'How long the oldest due job has waited',
    (found) => found.oldestDueJobSeconds,
  )
  byState('wheelyard_mails', 'Unsent emails; held: until the address is confirmed', ({ mails }) => mails)
  single(
    'wheelyard_mails_oldest_waiting_seconds',
    'Age of the oldest email to send',
    (found) => found.oldestMailSeconds,
  )
  single('wheelyard_returns_undecided', 'Returns to review', ({ returns }) => returns)
  single(
    'wheelyard_backup_age_seconds',
    'Since npm run backup last wrote a backup that it could read back; missing if it never did',
    (found) => found.backupAgeSeconds,
  )
  single(
    'wheelyard_invoices_waiting',
    'Paid orders without an invoice, counted up to 10,000',
    (found) => found.invoices,
  )
  single('wheelyard_refunds_waiting', 'Refunds promised and not made yet', (found) => found.refunds)
  readGauge(registry, {
    name: 'wheelyard_payment_incidents',
    help: 'Discrepancies with the card provider, of all time; settled="no": somebody must look',
    labelNames: ['kind', 'settled'],
    read: async () =>
      ((await work())?.incidents ?? []).map(({ kind, settled, count }) => ({
        labels: { kind, settled: settled ? 'yes' : 'no' },
        value: count,
      })),
  })
}
