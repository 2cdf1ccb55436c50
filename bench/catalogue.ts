import { parseArgs } from 'node:util'
import { openDatabase } from '@wheelyard/api/db/client'
import { listCategories, listProducts } from '@wheelyard/api/catalogue/products/products.store'
import { checkQuickOrder } from '@wheelyard/api/buying/quick-order/quick-order.service'
import { searchForgivingly } from '@wheelyard/api/catalogue/search/search.service'
import { suggest } from '@wheelyard/api/catalogue/search/suggestions.service'
import { saveSynonyms } from '@wheelyard/api/catalogue/search/synonyms.store'
import { randomUUID } from 'node:crypto'
import { freshDatabase } from './database.ts'
import { fill } from './fill.ts'
import { Progress } from './progress.ts'
import { costOf } from './statements.ts'

/** How long the catalogue's queries take with this many products, and their plans. */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, plans: { type: 'boolean', default: false } },
})
const PAGE = 24

const last = Math.ceil(Number(values.products) / PAGE)
const questions = {
  'newest, page 1': { sort: 'newest', limit: PAGE },
  'newest, page 10': { sort: 'newest', limit: PAGE, page: 10 },
  'newest, last page': { sort: 'newest', limit: PAGE, page: last },
  'price: low to high': { sort: 'price-low', limit: PAGE },
  'name, last page': { sort: 'name', limit: PAGE, page: last },
  category: { category: 'Cars', sort: 'newest', limit: PAGE },
  'category by price': { category: 'Cars', sort: 'price-low', limit: PAGE },
  'price range': { minPrice: 60, maxPrice: 61, sort: 'newest', limit: PAGE },
  'smallest order': { maxMinOrder: 5, sort: 'newest', limit: PAGE },
} as const

const searches = {
  'one found': 'buggy 4711',
  'beginning of a word': '471',
  'all found': 'buggy',
  'in all descriptions, in no name': 'roll cage',
  'synonym of one': 'gobbledygook 4711',
  'synonym of all': 'gobbledygook',
  'typing mistake, one found': 'bugyg 4711',
  'typing mistake, all found': 'trial bugy',
  'three typing mistakes': 'trial bugyg bettery',
  'no match': 'submarine',
  'no match, 24 words':
    'abq acq adq aeq afq agq ahq aiq ajq akq alq amq anq aoq apq aqq arq asq atq auq avq awq axq ayq',
}

const progress = new Progress()
const database = await freshDatabase()
// At the end PostgreSQL is stopped under idle connections.
const opened = openDatabase(database.url, { poolSize: 2, onError: () => {} })
try {
  await fill(database.url, { products: Number(values.products), orders: 0 }, progress)
  progress.done()
  console.log('| question | ms | each statement: ms, pages, by |\n|---|---|---|')
  await fillSearch()
  for (const [name, query] of Object.entries(questions)) await show(name, () => listProducts(opened.db, query))
  await show('categories with their counts', () => listCategories(opened.db))
  const { rows } = await opened.pool.query<{ sku: string }>(`select sku from products where name like '% 4711'`)
  const typings = Object.entries({ ...searches, code: rows[0]?.sku ?? '' })
  for (const [name, typed] of typings) await show(`search: ${name}`, () => search(typed))
  for (const [name, typed] of typings) await show(`suggestions: ${name}`, () => suggest(opened.db, typed))
  for (const [name, order] of Object.entries(await quickOrders())) {
    await show(`quick order: ${name}`, () => checkQuickOrder(opened.db, order))
  }
} finally {
  await opened.close()
  await database.stop()
}

async function quickOrders() {
  const { rows } = await opened.pool.query<{ sku: string }>('select sku from products order by id limit 5000')
  const good = rows.map(({ sku }) => ({ code: sku, quantity: 10 }))
  const bad = (order: typeof good) => order.map((row, index) => (index % 20 ? row : { ...row, code: `${row.code}7` }))
  const [one, some] = [good.slice(0, 1), good.slice(0, 500)]
  return {
    '1 row': one,
    '500 rows': some,
    '500 rows, 25 bad': bad(some),
    '5,000 rows': good,
    '5,000, 250 bad': bad(good),
  }
}

/** The words of a catalogue with as many real descriptions, which differ more than the bench's. */
async function fillSearch(): Promise<void> {
  await opened.pool
    .query(`insert into search_words select translate(left(md5(n::text), 4 + n % 8), '0123456789', 'aeioulnrst')
    from generate_series(1, 20000) n`)
  await saveSynonyms(opened.db, randomUUID(), ['buggy', 'gobbledygook', 'beach car'])
  await opened.pool.query('vacuum analyze')
}

function search(typed: string) {
  return searchForgivingly(opened.db, typed, {
    find: (words) => listProducts(opened.db, { textQuery: words?.textQuery, sort: 'newest', limit: PAGE }),
    isEmpty: ({ total }) => total === 0,
  })
}

async function show(name: string, ask: () => Promise<unknown>): Promise<void> {
  console.log(`| ${name} | ${await costOf(opened.pool, ask, values)} |`)
}
