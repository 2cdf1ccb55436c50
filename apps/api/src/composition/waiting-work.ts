import { cachedRead } from '@wheelyard/postgres/cached-read'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { ageOfVerifiedBackup } from '#api/office/backups/backups.store'
import { countWaiting as countWaitingInvoices } from '#api/finance/invoices/waiting.store'
import { countShopMails } from '#api/shop/mail/mail.store'
import { countIncidents } from '#api/finance/payments/incidents.store'
import { countPendingRefunds } from '#api/finance/payments/refunds.store'
import { countUndecided } from '#api/fulfilment/returns/returns.store'
import { countJobs } from '../jobs/count-jobs.ts'
import type { WaitingWork } from '../telemetry/metrics/waiting-metrics.ts'

const LIMIT_MS = 2_000

/** For metrics: several Prometheus servers may ask, so answers are kept for a while. */
export const waitingWorkOf = (db: Db) =>
  cachedRead(() => readBriefly(db, readWork), { freshMs: 5_000, limitMs: LIMIT_MS })

/** In one transaction, which ends in time by itself. */
const readBriefly = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`)
      return await read(tx)
    },
    { accessMode: 'read only' },
  )

async function readWork(tx: Db): Promise<WaitingWork> {
  const { oldestWaitingSeconds, ...mails } = await countShopMails(tx)
  return {
    ...(await countJobs(tx)),
    mails,
    oldestMailSeconds: oldestWaitingSeconds,
    returns: await countUndecided(tx),
    invoices: await countWaitingInvoices(tx),
    refunds: await countPendingRefunds(tx),
    incidents: await countIncidents(tx),
    backupAgeSeconds: await ageOfVerifiedBackup(tx),
  }
}
