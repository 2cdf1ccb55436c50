import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BenchDatabase, freshDatabase } from './database.ts'
import { fill } from './fill.ts'
import { Progress } from './progress.ts'

class Silent extends Progress {
  override say(): void {}
}
const silent = new Silent()
let database: BenchDatabase

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.stop())

test("a busy year can be written into today's tables, which then check as much as before", async () => {
  const before = await constraints()
  await fill(database.url, { products: 200, orders: 300 }, silent)
  expect(await constraints()).toEqual(before)
  expect(await ask('select count(*)::int as orders from orders')).toEqual([{ orders: 300 }])
})

const constraints = () =>
  ask(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and conrelid::regclass::text <> 'bench_floor'
       union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename <> 'bench_floor'
       order by 1, 2, 3`)

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
