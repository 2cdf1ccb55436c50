import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { openDatabase } from '#api/db/client'
import { testDatabase } from '#api/db/testing'
import { users } from '#api/tables/users'
import { createLogger } from '#api/http/log'
import { startWorker } from './worker.ts'

const database = perFile(testDatabase)
const buyer = { name: 'Jane Doe', email: 'jane@example.com', address: '1 Yard Lane, Chicago' }

/** Runs a job that stores the buyer, and `during` it, until it has failed: what was logged, and what the queue keeps. */
async function failStoring(row: Partial<typeof users.$inferInsert>, during: () => Promise<void>) {
  const lines: string[] = []
  const log = createLogger({ level: 'trace', pretty: false }, { write: (line) => void lines.push(line) })
  const onError = (error: Error) => log.error({ err: error }, 'a database connection was lost')
  const shop = openDatabase(database.url, { poolSize: 5, onError })
  const run = () => shop.db.insert(users).values({ identitySubject: 'jane', ...buyer, ...row })
  const worker = await startWorker(shop.pool, [{ name: 'store-buyer', run }], log)
  await database.pool.query(`select graphile_worker.add_job('store-buyer', max_attempts => 1)`)
  await during()
  const queued = await eventually(async () => {
    const { rows } = await database.pool.query<{ error: string }>(
      'select last_error as error from graphile_worker._private_jobs where last_error is not null',
    )
    expect(rows).toHaveLength(1)
    return rows[0]?.error
  })
  await worker.stop()
  await shop.close()
  await database.pool.query('delete from graphile_worker._private_jobs')
  return { lines, queued }
}

it('a job that is refused by the database says why, and not what a buyer typed', async () => {
  // PostgreSQL's answer repeats the whole row.
  const { lines, queued } = await failStoring({ email: 'Jane@Example.com' }, async () => {})
  const failure = lines.map((line) => JSON.parse(line)).find(({ task }) => task === 'store-buyer')
  expect(failure).toMatchObject({ msg: 'a job failed, will retry', err: { cause: { code: '23514' } } })
  expect(queued).toContain('23514')
  for (const typed of Object.values(buyer))
    expect(`${lines.join('')}${queued}`.toLowerCase()).not.toContain(typed.toLowerCase())
})

it('nor does a job whose connection is killed', async () => {
  const lock = await database.pool.connect()
  await lock.query('begin; lock table users in access exclusive mode')
  const { lines, queued } = await failStoring({}, async () => {
    await eventually(async () => {
      const { rowCount } = await database.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "users"%'`)
      expect(rowCount).toBe(1)
    })
    await lock.query('rollback')
    lock.release()
  })
  expect(lines.join('')).toContain('57P01')
  expect(queued).toContain('57P01')
  for (const typed of Object.values(buyer)) expect(`${lines.join('')}${queued}`).not.toContain(typed)
})
