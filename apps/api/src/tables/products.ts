import { sql } from 'drizzle-orm'
import { LOW_STOCK_ORDERS } from '@wheelyard/contract/catalogue/low-stock'
import { type ProductPicture, PICTURES_MAX } from '@wheelyard/contract/catalogue/product-pictures'
import { keptStates } from '@wheelyard/contract/catalogue/product-states'
import type { Carton } from '@wheelyard/contract/catalogue/carton'
import type { PriceTier } from '@wheelyard/contract/catalogue/price-tiers'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime, tsvector } from './columns.ts'

/** Sold, and so seen by everybody. */
export const live = sql`archived_at is null`
/** What administrators work on: sold, a draft or hidden. */
export const kept = sql`(archived_at is null or kept_as is not null)`
/** Administrators should order more. In bigint, since the product may overflow an integer. */
export const runsLow = sql`${live} and available < min_order * ${sql.raw(String(LOW_STOCK_ORDERS))}::bigint`

/** For a product that is added without one. */
export const madeUpSku = sql`'P-' || upper(right(gen_random_uuid()::text, 10))`

export const nameWords = sql`to_tsvector('simple', signs_to_spaces(name))`

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    img: text().notNull(),
    alt: text().notNull(),
    /** Beside the first one, which `img` and `alt` are. */
    morePictures: jsonb().$type<ProductPicture[]>().notNull().default([]),
    sku: text().notNull().default(madeUpSku),
    gtin: text(),
    priceCents: integer().notNull(),
    minOrder: integer().notNull(),
    /** Sold in multiples of it. */
    casePack: integer().notNull().default(1),
    priceTiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    /** A trigger raises it when name, price, minimum, case pack, tiers or tax category change, and copies them to `product_offers`. */
    offerVersion: integer().notNull().default(1),
    available: integer().notNull(),
    carton: jsonb().$type<Carton>(),
    battery: text(),
    /** Of dangerous goods. */
    unNumber: text(),
    hsCode: text(),
    taxCategory: text({ enum: taxCategories }).notNull().default('standard'),
    originCountry: text(),
    createdAt: dateTime().notNull().defaultNow(),
    updatedAt: dateTime().notNull().defaultNow(),
    /** A deleted product is archived: its orders can still be read, paid and cancelled. */
    archivedAt: dateTime(),
    /** Of a product that is archived for everybody but administrators. */
    keptAs: text({ enum: keptStates }),
    // By a function, whose words are in migration 36: PostgreSQL reads this expression again whenever stock changes.
    searchText: tsvector().generatedAlwaysAs(sql`product_words(name, category, description, sku, gtin)`),
  },
  (t) => [
    check('price_is_chargeable', sql`${t.priceCents} between 1 and 99999999`),
    check('min_order_is_positive', sql`${t.minOrder} > 0`),
    check('case_pack_is_positive', sql`${t.casePack} > 0`),
    check('sku_is_upper_case', sql`${t.sku} = upper(${t.sku}) and ${t.sku} <> ''`),
    check('gtin_is_8_to_14_digits', sql`${t.gtin} ~ '^(\\d{8}|\\d{12,14})$'`),
    check(
      'carton_has_size_and_weight',
      sql`${t.carton} is null or ${t.carton} ?& array['lengthMm', 'widthMm', 'heightMm', 'grossGrams', 'pieces', 'maxStack', 'keepUpright'] and least((${t.carton}->>'lengthMm')::int, (${t.carton}->>'widthMm')::int, (${t.carton}->>'heightMm')::int, (${t.carton}->>'grossGrams')::int, (${t.carton}->>'pieces')::int, (${t.carton}->>'maxStack')::int) > 0`,
    ),
    check('tax_category_is_known', sql`${t.taxCategory} in ('standard', 'reduced', 'zero')`),
    check('un_number_is_four_digits', sql`${t.unNumber} ~ '^UN\\d{4}$'`),
    check(
      'kept_products_are_not_sold',
      sql`${t.keptAs} is null or (${t.archivedAt} is not null and ${t.keptAs} in ('draft', 'hidden'))`,
    ),
    check('at_most_eight_pictures', sql`jsonb_array_length(${t.morePictures}) <= ${sql.raw(String(PICTURES_MAX - 1))}`),
    check('never_oversold', sql`${t.available} >= 0`),
    // A SKU or GTIN is free again once its product is deleted.
    uniqueIndex('one_product_per_sku').on(t.sku).where(kept),
    uniqueIndex('one_product_per_gtin')
      .on(t.gtin)
      .where(sql`${kept} and gtin is not null`),
    // Codes of removed products are looked up too: buyers keep old order sheets.
    index('products_by_sku').on(t.sku),
    index('products_by_gtin').on(sql`lpad(${t.gtin}, 14, '0')`),
    index('products_by_sku_trigram').using('gist', t.sku.op('gist_trgm_ops')).where(live),
    index('products_by_name_trigram').using('gin', t.name.op('gin_trgm_ops')).where(live),
    index('products_by_age').on(t.createdAt, t.id).where(live),
    index('products_by_price').on(t.priceCents, t.id).where(live),
    index('products_by_name').on(t.name, t.id).where(live),
    index('products_by_category').on(t.category, t.createdAt, t.id).where(live),
    index('products_search').using('gin', t.searchText),
    index('products_by_name_words').using('gin', nameWords),
  ],
)

/** Which spare and safety parts fit which vehicles. */
export const productFits = pgTable(
  'product_fits',
  {
    partId: uuid()
      .notNull()
      .references(() => products.id),
    vehicleId: uuid()
      .notNull()
      .references(() => products.id),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.vehicleId] }),
    index('parts_of_vehicle').on(t.vehicleId),
    check('a_part_is_not_its_vehicle', sql`${t.partId} <> ${t.vehicleId}`),
  ],
)

/** Every offer ever made, append-only: what the lines of orders were sold for and why they were allowed. */
export const productOffers = pgTable(
  'product_offers',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    version: integer().notNull(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    minOrder: integer().notNull(),
    casePack: integer().notNull(),
    priceTiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    taxCategory: text({ enum: taxCategories }).notNull().default('standard'),
    offeredAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.version] }),
    // Quantities rise, in whole cases, above the minimum; prices fall; at most ten. Here and not on the product, whose
    // checks run whenever its stock changes: no product has tiers that its trigger could not copy.
    check('price_tiers_fall', sql`price_tiers_fall(${t.priceTiers}, ${t.priceCents}, ${t.minOrder}, ${t.casePack})`),
  ],
)

export type ProductRow = typeof products.$inferSelect
