import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedProducts } from '#api/catalogue/products/products.seed'
import { productFits, products } from '#api/tables/products'
import { searchWordsTable } from '#api/tables/search'
import { seedSynonyms } from '#api/catalogue/search/synonyms.seed'
import { listSynonyms } from '#api/catalogue/search/synonyms.store'
import { stockLedger } from '#api/tables/stock'
import { type TestDatabase, testDatabase } from '../testing.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const demoCatalogue = ['parts.json', 'products.json'].map(
  (file) => new URL(`../../../../../assets/${file}`, import.meta.url),
)
const NASTY = 'Tab\there, back\\slash,\nnew line, \\. and €\u{1f697}'

const SAVE_A_LIST = `
  with person as (
    insert into users (email, identity_subject, name) values ('casey@example.com', 'casey', 'Casey') returning id),
  list as (insert into saved_lists (user_id, name) select id, 'Spring' from person returning id)
  insert into saved_list_lines (list_id, product_id, position, quantity, offer_version)
  select list.id, products.id, row_number() over (), 5, offer_version from list, products`

async function listLines({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query<object>(`
    select * from saved_list_lines join saved_lists on saved_lists.id = list_id order by position`)
  return rows
}

describe('backup and restore', () => {
  const source = perFile(testDatabase)
  const target = perFile(testDatabase)
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    file = join(folder, 'shop.sql.gz')
    await seedProducts(source.db, ...demoCatalogue)
    await seedSynonyms(source.db)
    await source.db.update(products).set({ description: NASTY })
    await source.pool.query(SAVE_A_LIST)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('transfer every row unchanged, and sequences continue after the last number', async () => {
    const written = await writeBackup(source.url, file)
    expect(await restoreBackup(target.url, file)).toBe(written)
    expect(await all(target)).toEqual(await all(source))
    expect((await all(target))[0]?.description).toBe(NASTY)
    expect(await listLines(target)).toEqual(await listLines(source))
    expect(await listLines(target)).toHaveLength(22)
    expect(await allFits(target)).toEqual(await allFits(source))
    expect(await allFits(target)).not.toEqual([])
    expect(await listSynonyms(target.db)).toEqual(await listSynonyms(source.db))
    expect(await target.db.$count(searchWordsTable)).toBe(await source.db.$count(searchWordsTable))

    const [first] = await all(target)
    const entry = {
      productId: first!.id,
      delta: 1,
      balance: first!.available,
      reason: 'restock' as const,
      actor: 'shop',
    }
    const [row] = await target.db.insert(stockLedger).values(entry).returning()
    expect(row?.id).toBe(23)
  })

  it('never overwrite existing data', async () => {
    await writeBackup(source.url, file)
    await expect(restoreBackup(source.url, file)).rejects.toThrow(/already contains data/)
  })

  it('read a backup back before it takes the place of the last one, and leave no table behind', async () => {
    await writeBackup(source.url, file)
    const last = await readFile(file)
    // PostgreSQL does not apply such a rule to the rows it has, but to those of a restore.
    const rule = 'alter table products add constraint cheap check (price_cents < 100) not valid'
    await source.pool.query(rule)
    const refusal = /cannot be read back, so .*shop\.sql\.gz was not written: error: a statement failed \(23514\)$/
    await expect(writeBackup(source.url, file)).rejects.toThrow(refusal)
    expect(await readdir(folder)).toEqual(['shop.sql.gz'])
    expect(await readFile(file)).toEqual(last)
    await writeBackup(source.url, file, { verify: false })
    await source.pool.query('alter table products drop constraint cheap')
    const { rows } = await source.pool.query(`select relname from pg_class where relname = 'restored'`)
    expect(rows).toEqual([])
  })

  it('find rows that would come back changed, and tables that would not come back', async () => {
    const { rows } = await source.pool.query<{ names: string[] }>(
      `select array_agg(format('%I.%I', schemaname, tablename)) as names from pg_tables`,
    )
    await source.truncate()
    await writeBackup(source.url, file)
    const nothing = createHash('sha256').digest('hex')
    const written = new Map(rows[0]!.names.map((name) => [name, nothing]))
    await expect(verifyBackup(source.url, file, written)).rejects.toThrow(/lacks .*pg_catalog\.pg_class/)
    written.set('public.products', 'of other rows')
    await expect(verifyBackup(source.url, file, written)).rejects.toThrow(/public\.products come back changed/)
  })

  it('refuse a truncated file or one of another version, and leave nothing behind', async () => {
    await target.truncate()
    await seedProducts(source.db, ...demoCatalogue)
    await writeBackup(source.url, file)
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(file, gzipSync(text.slice(0, text.lastIndexOf('\\.'))))
    await expect(restoreBackup(target.url, file)).rejects.toThrow(/incomplete/)
    await writeFile(file, gzipSync(text.replace(/migration \w+/, 'migration other')))
    await expect(restoreBackup(target.url, file)).rejects.toThrow(/not a backup of this version/)
    await writeFile(file, gzipSync(text).subarray(0, -100))
    await expect(restoreBackup(target.url, file)).rejects.toThrow(/damaged/)
    expect(await target.db.$count(products)).toBe(0)
  })
})

const allFits = ({ db }: TestDatabase) =>
  db.select().from(productFits).orderBy(productFits.partId, productFits.vehicleId)
const all = (database: TestDatabase) => database.db.select().from(products).orderBy(products.id)
