import { sql } from 'drizzle-orm'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './testing.ts'

const mine = perFile(testDatabase)
const another = perFile(testDatabase)

const insertAudit = sql`insert into audit_log (actor, action, subject_kind, subject_id) values ('t', 't', 't', 't')`
const countAudit = async ({ pool }: TestDatabase) =>
  (await pool.query('select count(*)::int as n from audit_log')).rows[0].n

test('a test file has migrated tables of its own', async () => {
  await mine.db.execute(insertAudit)
  expect(await countAudit(mine)).toBe(1)
  expect(await countAudit(another)).toBe(0)
})

test('truncate empties the tables and keeps the migrations', async () => {
  await mine.db.execute(insertAudit)
  await mine.truncate()
  expect(await countAudit(mine)).toBe(0)
  const { rows } = await mine.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows[0].n).toBeGreaterThan(0)
})
