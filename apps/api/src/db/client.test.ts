import { perFile } from '@wheelyard/server/testing/fixtures'
import { sql } from 'drizzle-orm'
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

it('leaves no named statement in a session of a pooler', async () => {
  for (const [directUrl, kept] of [
    [undefined, ['one_row']],
    [database.url, []],
  ] as const) {
    const opened = openDatabase(database.url, { poolSize: 1, directUrl, onError: () => {} })
    const statement = opened.db
      .select({ one: sql<number>`1` })
      .from(sql`(select) as row`)
      .prepare('one_row')
    expect(await statement.execute()).toEqual([{ one: 1 }])
    const { rows } = await opened.pool.query<{ name: string }>('select name from pg_prepared_statements')
    expect(rows.map(({ name }) => name)).toEqual(kept)
    await opened.close()
  }
})
