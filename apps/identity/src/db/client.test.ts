import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identityDatabase } from '../testing.ts'
import { openIdentityDatabase } from './client.ts'

test('a connection that breaks during a transaction ends only that transaction', async () => {
  const database = await identityDatabase()
  const { db, close } = openIdentityDatabase(database.url)
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
  await database.close()
})
