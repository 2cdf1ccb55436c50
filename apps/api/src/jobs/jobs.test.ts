import { localMailbox } from '@wheelyard/mail/transport'
import { runMigrations } from 'graphile-worker'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { paymentsDepsOf } from '#api/composition/deps'
import { issueAccessToken } from '#api/people/users/access-tokens.store'
import { type Person, testShop, unreachableStripeTax } from '#api/testing/test-shop'
import { deleteExpiredRows, shopJobs } from './jobs.ts'

const shop = perFile(testShop)
let casey: Person
beforeAll(async () => {
  casey = await shop.customer()
})

const rowsOf = async (table: string) => (await shop.pool.query(`select count(*)::int from ${table}`)).rows[0].count

it('access tokens are deleted a week after they end, with what their sessions read, and valid ones are kept', async () => {
  await shop.pool.query('delete from access_tokens')
  const ends = [
    `expires_at = now() - interval '8 days'`,
    `revoked_at = now() - interval '8 days'`,
    `expires_at = now() - interval '6 days'`,
    `revoked_at = now() - interval '6 days'`,
    `expires_at = now() + interval '1 hour'`,
  ]
  for (const end of ends) {
    await issueAccessToken(shop.db, casey.userId)
    await shop.pool.query(
      `update access_tokens set ${end} where revoked_at is null and expires_at > now() + interval '2 hours'`,
    )
  }
  await shop.pool.query(`
    insert into records_read (identity_session_id, proved_at, records)
    select identity_session_id, proved_at, '{1}' from access_tokens`)
  await deleteExpiredRows(shop.db)
  expect(await rowsOf('access_tokens')).toBe(3)
  expect(await rowsOf('records_read')).toBe(3)
})

it('old emails, webhook events and sign-outs are deleted, and newer ones are kept', async () => {
  await shop.pool.query(`
    insert into mail_outbox (key, recipient, subject, created_at, sent_at) values
      ('old', 'a@example.com', '', now() - interval '91 days', now() - interval '91 days'),
      ('young', 'a@example.com', '', now() - interval '89 days', now() - interval '89 days');
    insert into webhook_events (event_id, type, created_at, received_at) values
      ('old', '', now(), now() - interval '91 days'), ('young', '', now(), now() - interval '89 days');
    insert into identity_sign_outs (identity_subject, at) values
      ('old', now() - interval '31 days'), ('young', now() - interval '29 days')`)
  await deleteExpiredRows(shop.db)
  const { rows } = await shop.pool.query(`
    select key as left from mail_outbox union all select event_id from webhook_events
    union all select identity_subject from identity_sign_outs`)
  expect(rows).toEqual([{ left: 'young' }, { left: 'young' }, { left: 'young' }])
})

it('payments are swept twice a minute: each run by cron queues one more, which queues none', async () => {
  await runMigrations({ pgPool: shop.pool })
  const { db, coreDeps, app } = shop
  const deps = {
    db,
    transport: localMailbox,
    payments: paymentsDepsOf(coreDeps),
    stripeTax: unreachableStripeTax(),
    log: app.log,
  }
  const sweep = shopJobs(deps).find(({ name }) => name === 'sweep-payments')
  const queued = async () => (await shop.pool.query('select task_identifier, attempts from graphile_worker.jobs')).rows
  await sweep?.run({ halfway: true })
  expect(await queued()).toEqual([])
  await sweep?.run({ _cron: {} })
  await sweep?.run({ _cron: {} })
  expect(await queued()).toEqual([{ task_identifier: 'sweep-payments', attempts: 0 }])
})
