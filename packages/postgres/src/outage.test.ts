import pg from 'pg'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from './testing/scratch-database.ts'
import { expect, it } from 'vitest'
import { isDatabaseOutage } from './outage.ts'

const database = perFile(() => scratchDatabase())

async function errorOf(limits: pg.ClientConfig, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url, ...limits })
  await client.connect()
  const error: unknown = await client.query(statement).catch((reason: unknown) => reason)
  await client.end()
  return error
}

it('a statement that PostgreSQL gives up, such as one that waits for a lock, is not a fault of ours', async () => {
  const error = await errorOf({ statement_timeout: 50 }, 'select pg_sleep(1)')
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect(isDatabaseOutage(new Error('Failed query', { cause: error }))).toBe(true)
})

it('a statement that is wrong is', async () => {
  const error = await errorOf({}, 'select 1 / 0')
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect(isDatabaseOutage(error)).toBe(false)
})
