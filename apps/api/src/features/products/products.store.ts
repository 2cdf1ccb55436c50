import type { Product, ProductsQuery, SortOrder } from '@wheelyard/contract/calls/products'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import { and, asc, count, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { hasWords } from '#api/db/search'
import { type ProductRow, products } from './products.table.ts'

/** More than this is read page by page. */
const MOST_ROWS = 1_000

const live = isNull(products.archivedAt)

export type ProductPage = { products: Product[]; total: number; nextCursor: string | undefined }

export async function listProducts(db: Db, query: ProductsQuery): Promise<ProductPage> {
  const filter = and(live, ...filtersOf(query))
  const limit = query.limit ?? MOST_ROWS
  const sort = query.sort ?? 'oldest'
  const rows = db
    .select()
    .from(products)
    .where(and(filter, query.cursor ? after(sort, query.cursor) : undefined))
    .orderBy(...orderOf(sort))
    .limit(limit + 1)
    .offset(query.page ? (query.page - 1) * limit : 0)
  const [found, totals] = await Promise.all([rows, db.select({ total: count() }).from(products).where(filter)])
  const page = found.slice(0, limit)
  return {
    products: page.map(toProduct),
    total: totals[0]?.total ?? 0,
    nextCursor: found.length > limit ? page.at(-1)?.id : undefined,
  }
}

export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), live))
  return row && toProduct(row)
}

export async function listCategories(db: Db): Promise<{ name: string; products: number }[]> {
  return db
    .select({ name: products.category, products: count() })
    .from(products)
    .where(live)
    .groupBy(products.category)
    .orderBy(products.category)
}

function filtersOf(query: ProductsQuery): (SQL | undefined)[] {
  return [
    query.q ? hasWords(products.searchText, query.q) : undefined,
    query.category ? eq(products.category, query.category) : undefined,
    query.minPrice === undefined ? undefined : gte(products.priceCents, Math.ceil(query.minPrice * 100)),
    query.maxPrice === undefined ? undefined : lte(products.priceCents, Math.floor(query.maxPrice * 100)),
    query.maxMinOrder === undefined ? undefined : lte(products.minOrder, query.maxMinOrder),
  ]
}

const sortings: Record<SortOrder, { column: PgColumn; direction: 'asc' | 'desc' }> = {
  oldest: { column: products.createdAt, direction: 'asc' },
  newest: { column: products.createdAt, direction: 'desc' },
  'price-low': { column: products.priceCents, direction: 'asc' },
  'price-high': { column: products.priceCents, direction: 'desc' },
  name: { column: products.name, direction: 'asc' },
  stock: { column: products.available, direction: 'asc' },
}

function orderOf(sort: SortOrder): SQL[] {
  const { column, direction } = sortings[sort]
  const way = direction === 'asc' ? asc : desc
  return [way(column), way(products.id)]
}

/** Keyset paging: the cursor is the last row's id, and the row itself says where the next page begins. */
function after(sort: SortOrder, cursor: string): SQL {
  const { column, direction } = sortings[sort]
  const last = sql`(select ${column}, ${products.id} from ${products} where ${products.id} = ${cursor})`
  return direction === 'asc' ? sql`(${column}, ${products.id}) > ${last}` : sql`(${column}, ${products.id}) < ${last}`
}

export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    img: row.img,
    alt: row.alt,
    price: dollarsOf(row.priceCents),
    minOrder: row.minOrder,
    available: row.available,
    description: row.description,
    category: row.category,
    createdAt: row.createdAt.toISOString(),
  }
}
