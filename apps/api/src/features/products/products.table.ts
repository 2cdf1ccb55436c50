import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dateTime, tsvector } from '../../db/columns.ts'

export const live = sql`archived_at is null`

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    img: text().notNull(),
    alt: text().notNull(),
    priceCents: integer().notNull(),
    minOrder: integer().notNull(),
    available: integer().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
    updatedAt: dateTime().notNull().defaultNow(),
    /** A deleted product is archived: its orders can still be read, paid and cancelled. */
    archivedAt: dateTime(),
    // 'simple' does not stem: buyers search for model names such as '4x4'.
    searchText: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', name), 'A') || to_tsvector('simple', category || ' ' || description)`,
    ),
  },
  (t) => [
    check('price_is_chargeable', sql`${t.priceCents} between 1 and 99999999`),
    check('min_order_is_positive', sql`${t.minOrder} > 0`),
    check('never_oversold', sql`${t.available} >= 0`),
    index('products_by_age').on(t.createdAt, t.id).where(live),
    index('products_by_price').on(t.priceCents, t.id).where(live),
    index('products_by_name').on(t.name, t.id).where(live),
    index('products_by_category').on(t.category, t.createdAt, t.id).where(live),
    index('products_search').using('gin', t.searchText),
  ],
)

export type ProductRow = typeof products.$inferSelect
