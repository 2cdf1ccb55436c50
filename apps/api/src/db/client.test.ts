import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { openDatabase } from './client.ts'
import { testDatabase } from './testing.ts'

const database = perFile(testDatabase)

it('reports a broken connection, idle or in use, and replaces it', async () => {
  const errors: Error[] = []
  const opened = openDatabase(database.url, { poolSize: 1, onError: (error) => errors.push(error) })
  const { pool } = opened
  const breakConnection = async (pid: unknown) => {
    errors.length = 0
    await database.pool.query('select pg_terminate_backend($1)', [pid])
    await eventually(() => expect(errors).not.toEqual([]))
  }
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  await breakConnection(rows[0].pid)

  const client = await pool.connect()
  const inUse = await client.query('select pg_backend_pid() as pid')
  await breakConnection(inUse.rows[0].pid)
  client.release(true)

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await opened.close()
})
