import { perFile } from '@wheelyard/server/testing/fixtures'
import { eventually } from '@wheelyard/server/testing/eventually'
import { runMigrations } from 'graphile-worker'
import { Registry } from 'prom-client'
import { beforeAll, expect, it } from 'vitest'
import { waitingWorkOf } from '#api/composition/waiting-work'
import { openDatabase } from '#api/db/client'
import { recordIncident } from '#api/finance/payments/incidents.store'
import { place, addProduct } from '#api/orders/placing/testing'
import { testShop } from '#api/testing/test-shop'
import { exposePool } from './database-metrics.ts'
import { type MetricsServer, startMetricsServer } from './metrics-server.ts'
import { scrape } from './testing.ts'
import { exposeWaitingWork } from './waiting-metrics.ts'

const shop = perFile(testShop)
beforeAll(() => runMigrations({ pgPool: shop.pool }))

type Source = Pick<typeof shop, 'db' | 'pool'>

/** New ones for each story: what was read is remembered for some seconds. */
async function metricsOf({ db, pool }: Source): Promise<MetricsServer> {
  const registry = new Registry()
  exposePool(registry, pool)
  exposeWaitingWork(registry, waitingWorkOf(db))
  return startMetricsServer({ host: '127.0.0.1', port: 0, registry, onError: () => {} })
}

/** On a busy machine even a healthy database may take too long at first. */
async function scrapeUntil(isUp: 0 | 1, source: Source) {
  const metrics = await metricsOf(source)
  const samples = await eventually(async () => {
    const found = await scrape(metrics)
    expect(found.wheelyard_database_up).toBe(isUp)
    return found
  })
  await metrics.close()
  return samples
}

it('jobs are shown by their state, with how long the oldest has waited', async () => {
  const add = (options: string) => shop.pool.query(`select graphile_worker.add_job('deliver-mails' ${options})`)
  await add(`, run_at => now() - interval '10 minutes'`)
  await add(`, run_at => now() + interval '1 hour'`)
  await add(', max_attempts => 1')
  await shop.pool.query('update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1')
  const samples = await scrapeUntil(1, shop)
  expect(samples).toMatchObject({
    'wheelyard_jobs{state="due"}': 1,
    'wheelyard_jobs{state="later"}': 1,
    'wheelyard_jobs{state="given_up"}': 1,
    'wheelyard_jobs{state="failing"}': 0,
    'wheelyard_jobs{state="running"}': 0,
  })
  expect(samples.wheelyard_jobs_oldest_due_seconds).toBeGreaterThanOrEqual(600)
})

it('unsent emails and incidents that need a person are shown', async () => {
  await place(await shop.customer(), await addProduct(shop))
  await shop.pool.query(`
    insert into mail_outbox (key, recipient, subject, held, tries) values
      ('held', 'a@example.com', '', true, 0), ('given up', 'a@example.com', '', false, 12)`)
  const incident = { orderId: null, amountCents: 100, finding: 'A charge', action: 'None', settled: false }
  await recordIncident(shop.db, { ...incident, kind: 'unknown-charge', intentId: 'pi_1' })
  expect(await scrapeUntil(1, shop)).toMatchObject({
    'wheelyard_mails{state="waiting"}': 1,
    'wheelyard_mails{state="held"}': 1,
    'wheelyard_mails{state="given_up"}': 1,
    'wheelyard_payment_incidents{kind="unknown-charge",settled="no"}': 1,
    wheelyard_returns_undecided: 0,
    wheelyard_refunds_waiting: 0,
  })
})

it('the age of the last backup that could be read back is shown once there is one', async () => {
  expect(await scrapeUntil(1, shop)).not.toHaveProperty('wheelyard_backup_age_seconds')
  await shop.pool.query(
    `insert into verified_backups (at, rows) select now() - interval '1 day' * n, 1 from generate_series(1, 3) n`,
  )
  expect((await scrapeUntil(1, shop)).wheelyard_backup_age_seconds).toBeCloseTo(86_400, -3)
})

it('without its database the scrape still answers, and shows nothing that nobody knows', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:9/nothing', { poolSize: 1, onError: () => {} })
  const samples = await scrapeUntil(0, gone)
  await gone.close()
  expect(samples).toMatchObject({ wheelyard_database_pool_waiting: 0 })
  expect(
    Object.keys(samples).filter((name) => /_(jobs|mails|returns|incidents|invoices_waiting|backup)/.test(name)),
  ).toEqual(['wheelyard_mails_sent_total', 'wheelyard_mails_failed_total'])
})

it('a database that hangs is down until it answers again', async () => {
  const metrics = await metricsOf(shop)
  const locker = await shop.pool.connect()
  await locker.query('begin; lock table mail_outbox in access exclusive mode')
  const scrapes = await Promise.all([scrape(metrics), scrape(metrics), scrape(metrics)])
  expect(scrapes.map((samples) => samples.wheelyard_database_up)).toEqual([0, 0, 0])
  await locker.query('rollback')
  locker.release()
  await eventually(async () => expect(await scrape(metrics)).toMatchObject({ wheelyard_database_up: 1 }))
  await metrics.close()
})
