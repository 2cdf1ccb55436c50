import type { ManagedProduct } from '@wheelyard/contract/catalogue/managed-products.calls'
import type { ProductState } from '@wheelyard/contract/catalogue/product-states'
import type { Product, ProductsQuery, SortOrder } from '@wheelyard/contract/catalogue/products.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import type { Language } from '@wheelyard/messages/languages'
import { and, count, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page, type SortKey } from '#api/db/keyset-page'
import { matchesText } from '#api/db/search'
import { nameIn, nameMatches, productMatches } from '../product-texts/product-texts.store.ts'
import { kept, live, nameWords, type ProductRow, products, runsLow } from '#api/tables/products'

const MAX_ROWS = 1_000
// As long as the description, and no one reads it.
const { searchText: _, ...columns } = getTableColumns(products)

/** `textQuery` is what `q` means, as the search understands it. */
export type ProductsFilter = Omit<ProductsQuery, 'q'> & {
  textQuery?: string | undefined
  language?: Language | undefined
}

export const listProducts = (db: Db, query: ProductsFilter): Promise<Page<Product>> =>
  listAmong(db, live, query, toProduct)

/** With drafts and hidden products. */
export const listManagedProducts = (
  db: Db,
  { state, ...query }: ProductsFilter & { state?: ProductState | undefined },
): Promise<Page<ManagedProduct>> => listAmong(db, state ? isIn(state) : kept, query, toManagedProduct)

const isIn = (state: ProductState) => (state === 'shown' ? live : eq(products.keptAs, state))

function listAmong<Item>(
  db: Db,
  among: SQL,
  query: ProductsFilter,
  toItem: (row: ShownRow) => Item,
): Promise<Page<Item>> {
  const where = and(among, ...filtersOf(query))
  const { limit = MAX_ROWS, cursor, page } = query
  const { sort = 'oldest', textQuery, language } = query
  const sorting = sort === 'best-match' && textQuery ? bestMatch(textQuery, language) : sortingOf(sort, language)
  const total = db.$count(products, where)
  const paging = { where, ...sorting, limit, cursor, page, total, toItem }
  return keysetPage(db.select(columns).from(products).$dynamic(), paging)
}

export async function findProduct(db: Db, id: string, among: SQL): Promise<ShownRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(products)
    .where(and(eq(products.id, id), among))
  return row
}

export async function listCategories(db: Db): Promise<{ name: string; products: number }[]> {
  return db
    .select({ name: products.category, products: count() })
    .from(products)
    .where(live)
    .groupBy(products.category)
    .orderBy(products.category)
}

function filtersOf(query: ProductsFilter): (SQL | undefined)[] {
  return [
    query.textQuery ? productMatches(query.textQuery, query.language) : undefined,
    query.category ? eq(products.category, query.category) : undefined,
    query.minPrice === undefined ? undefined : gte(products.priceCents, Math.ceil(query.minPrice * 100)),
    query.maxPrice === undefined ? undefined : lte(products.priceCents, Math.floor(query.maxPrice * 100)),
    query.maxMinOrder === undefined ? undefined : lte(products.minOrder, query.maxMinOrder),
    query.stock === 'low' ? runsLow : undefined,
  ]
}

type Sorting = { sortBy: SortKey; direction: 'asc' | 'desc' }

const newest: Sorting = { sortBy: [products.createdAt, products.id], direction: 'desc' }

const sortings: Record<SortOrder, Sorting> = {
  oldest: { sortBy: [products.createdAt, products.id], direction: 'asc' },
  newest,
  // Without a search nothing matches better than the rest.
  'best-match': newest,
  'price-low': { sortBy: [products.priceCents, products.id], direction: 'asc' },
  'price-high': { sortBy: [products.priceCents, products.id], direction: 'desc' },
  name: { sortBy: [products.name, products.id], direction: 'asc' },
  stock: { sortBy: [products.available, products.id], direction: 'asc' },
}

const sortingOf = (sort: SortOrder, language: Language | undefined): Sorting =>
  sort === 'name' && language ? { ...sortings.name, sortBy: [nameIn(language), products.id] } : sortings[sort]

/** Products with the words in their name before those with them elsewhere. Asked of the index, not of every product. */
function bestMatch(textQuery: string, language: Language | undefined): Sorting {
  const inName = language
    ? nameMatches(textQuery, language)
    : sql`${products.id} in (select named.id from ${products} named where ${matchesText(nameWords, textQuery)})`
  return { sortBy: [inName, ...newest.sortBy], direction: 'desc' }
}

export type ShownRow = Omit<ProductRow, 'searchText'>

/** Of a row among `kept`, which has a state. */
export const toManagedProduct = (row: ShownRow): ManagedProduct => ({
  ...toProduct(row),
  state: row.keptAs ?? 'shown',
})

export function toProduct(row: ShownRow): Product {
  return {
    _id: row.id,
    name: row.name,
    img: row.img,
    alt: row.alt,
    pictures: [{ img: row.img, alt: row.alt }, ...row.morePictures],
    sku: row.sku,
    gtin: row.gtin,
    price: dollarsOf(row.priceCents),
    priceTiers: tiersInDollars(row.priceTiers),
    minOrder: row.minOrder,
    casePack: row.casePack,
    available: row.available,
    taxCategory: row.taxCategory,
    carton: row.carton,
    battery: row.battery,
    unNumber: row.unNumber,
    hsCode: row.hsCode,
    originCountry: row.originCountry,
    description: row.description,
    category: row.category,
    createdAt: row.createdAt.toISOString(),
  }
}
