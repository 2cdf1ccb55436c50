import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { createTables as createCardTables } from '@wheelyard/sandbox/card/tables'
import { perFile } from '@wheelyard/server/testing/fixtures'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { type TestDatabase, testDatabase } from '../testing.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const CHARACTERS = '\u2028\u2029\u0085\u000b\u000c\u001c\u001d\u001e\r\n\t\\\'"\ufeff\u0001\u{1f697}é '
const SEPARATORS = Array.from(CHARACTERS).concat('\r\n', '\\.', '\n\\.\n', '\\N', '\\r')

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'shop.sql.gz')
})
afterAll(() => rm(folder, { recursive: true }))

it('a review with any separator of lines comes back as it was written', async () => {
  const [shop, restored] = [await testShop(), await testShop()]
  const { email, api } = await shop.customer()
  const details = 'Great\u2028kart,\u2029our customers\rlike it\r\nmuch'
  await api.call(reviewsApi.save, { params: { email }, body: { rating: 5, details } })
  await writeBackup(shop.url, file)
  await restoreBackup(restored.url, file)
  const reviews = await restored.api.call(reviewsApi.list)
  expect(reviews).toEqual(await shop.api.call(reviewsApi.list))
  expect(reviews[0]?.details).toBe(details)
  await shop.close()
  await restored.close()
})

const source = perFile(databaseWithoutRules)
const target = perFile(databaseWithoutRules)

it('any text in any column of any table comes back byte for byte', async () => {
  const anyText = fc
    .array(fc.oneof(fc.constantFrom(...SEPARATORS), fc.string({ unit: 'binary' })), { maxLength: 6 })
    .map((parts) => parts.join('').replaceAll('\0', ''))
  const tables = await columnsByTable(source)
  expect(tables.size).toBeGreaterThan(50)
  const roundTrip = async (texts: string[]) => {
    await source.truncate()
    await target.truncate()
    await fill(source, tables, texts)
    expect(await writeBackup(source.url, file)).toBe(tables.size * texts.length)
    await restoreBackup(target.url, file)
    for (const table of tables.keys()) expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table))
  }
  await fc.assert(fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 4 }), roundTrip), {
    numRuns: 6,
    examples: [[SEPARATORS.map((separator) => `before${separator}after${separator}`)]],
  })
})

/** Rules say which text a column takes; without them each takes any. */
async function databaseWithoutRules(): Promise<TestDatabase> {
  const database = await testDatabase()
  await createCardTables(database.pool)
  await database.pool.query(`do $$ declare rule text; begin
    for rule in
      select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname)
      from pg_constraint join pg_namespace n on n.oid = connamespace
      where contype in ('c', 'f', 'p') and nspname in ('public', 'identity', 'sandbox')
      union all
      select format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
      where not tgisinternal and nspname in ('public', 'identity', 'sandbox')
    loop execute rule; end loop; end $$`)
  return database
}

type Column = { table: string; name: string; type: string }

async function columnsByTable({ pool }: TestDatabase): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column>(`
    select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as name, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'identity', 'sandbox') and is_generated = 'NEVER'`)
  return Map.groupBy(rows, ({ table }) => table)
}

/** One row of each table for each text. */
async function fill({ pool }: TestDatabase, tables: Map<string, Column[]>, texts: string[]): Promise<void> {
  for (const [table, columns] of tables) {
    const names = columns.map(({ name }) => name).join(', ')
    for (const [index, text] of texts.entries()) {
      const values = columns.map(({ type }) => valueOf(type, index + 1, text))
      const places = values.map((_, column) => `$${column + 1}`).join(', ')
      await pool.query(`insert into ${table} (${names}) overriding system value values (${places})`, values)
    }
  }
}

/** Different in each row, as unique columns need. */
function valueOf(type: string, row: number, text: string): unknown {
  if (type === 'text') return `${row} ${text}`
  if (type === 'json' || type === 'jsonb') return JSON.stringify({ [text]: [text], row })
  if (type === 'bytea') return Buffer.from(`${row} ${text}`)
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`
  if (type === 'bool') return row % 2 === 0
  // As PostgreSQL calls arrays.
  if (type.startsWith('_')) return [valueOf(type.slice(1), row, text)]
  if (type === 'date' || type.startsWith('timestamp')) return new Date(row * 86_400_000)
  return row
}

/** As PostgreSQL writes them, so that no driver comes between. */
async function rowsOf({ pool }: TestDatabase, table: string): Promise<unknown[]> {
  return (await pool.query({ text: `select t::text from ${table} t order by 1`, rowMode: 'array' })).rows
}
