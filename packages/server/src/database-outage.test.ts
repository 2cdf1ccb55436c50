import pg from 'pg'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from '@wheelyard/server/testing/scratch-database'
import { expect, it } from 'vitest'
import { isDatabaseOutage } from './database-outage.ts'

const database = perFile(() => scratchDatabase())

async function errorOf(limits: pg.ClientConfig, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url, ...limits })
  await client.connect()
  const error: unknown = await client.query(statement).catch((reason: unknown) => reason)
  await client.end()
  return error
}

it('a server that does not answer within the limit of the driver is down', async () => {
  const error = await errorOf({ query_timeout: 50 }, 'select pg_sleep(1)')
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseOutage(new Error('Failed query', { cause: error }))).toBe(true)
})

it.each([
  ['wrong', {}, 'select 1 / 0'],
  ['too slow for the server’s own limit', { statement_timeout: 50 }, 'select pg_sleep(1)'],
])('a statement that is %s is a fault of ours', async (_how, limits, statement) => {
  const error = await errorOf(limits, statement)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect(isDatabaseOutage(error)).toBe(false)
})
