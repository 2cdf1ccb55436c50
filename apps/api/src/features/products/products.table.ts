import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A deleted product is archived: its orders can still be read, paid and cancelled. */
    archivedAt: timestamp({ withTimezone: true }),
    // 'simple' does not stem: buyers search for model names such as '4x4'.
    searchText: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', name), 'A') || to_tsvector('simple', category || ' ' || description)`,
    ),
  },
  (t) => [
    check('price_is_chargeable', sql`${t.priceCents} between 1 and 99999999`),
    check('min_order_is_positive', sql`${t.minOrder} > 0`),
    check('never_oversold', sql`${t.available} >= 0`),
    index('products_by_age')
      .on(t.createdAt, t.id)
      .where(sql`archived_at is null`),
    index('products_by_price')
      .on(t.priceCents, t.id)
      .where(sql`archived_at is null`),
    index('products_by_name')
      .on(t.name, t.id)
      .where(sql`archived_at is null`),
    index('products_by_category')
      .on(t.category, t.createdAt, t.id)
      .where(sql`archived_at is null`),
    index('products_search').using('gin', t.searchText),
  ],
)

export type ProductRow = typeof products.$inferSelect
