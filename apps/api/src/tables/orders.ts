import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { FreightTerms } from '@wheelyard/contract/buying/freight-rules'
import { type OrderTax } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTimeMs, tsvector } from './columns.ts'
import { account, ofCompany } from './companies.ts'
import { discountCodes } from './discount-codes.ts'
import { listed, open, toShip } from './order-states.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/**
 * As it was when the order was placed. By its id a repeated request is recognised, whatever became of it since; an
 * address that an administrator typed has none.
 */
type CopiedAddress = DeliveryAddress & { addressId?: string }

// The state is a set of timestamps, each written once, but for shipping, which can be undone for some seconds. A trigger
// enforces that, keeps price, pieces and owner unchanged, and forbids deleting.
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people call it: W-1054. Has gaps. */
    number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 1001 }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    companyId: ofCompany(),
    email: text().notNull(),
    customerName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    /** Null if the address was given as a line only. */
    deliveryAddress: jsonb().$type<CopiedAddress>(),
    /** Product and price only if it is an order of one product. */
    productId: uuid().references(() => products.id),
    priceCents: integer(),
    /** The product's name, or "Trail 4x4 and 3 more". */
    title: text().notNull(),
    pieces: integer().notNull(),
    /** What is charged: goods less their discount, freight and tax. */
    totalCents: integer().notNull(),
    /** Null if nothing was agreed, as for a direct purchase: ex works. */
    freight: jsonb().$type<FreightTerms>(),
    /** 0 while its freight is quoted after review: that has a payment of its own. */
    freightCents: integer().notNull().default(0),
    /** As decided when it was placed; null if the shop charged none. */
    tax: jsonb().$type<OrderTax>(),
    taxCents: integer().notNull().default(0),
    discountCodeId: uuid().references(() => discountCodes.id),
    /** As it was then. */
    discountCode: text(),
    discountCents: integer().notNull().default(0),
    /** Less the discount. */
    goodsCents: integer()
      .notNull()
      .generatedAlwaysAs(sql`total_cents - freight_cents - tax_cents`),
    poNumber: text(),
    /** Names and SKUs of all lines, to be searched; null for orders older than lines, which are found by their title. */
    linesText: text(),
    /** For colleagues only, in lower case and sorted. */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the request that placed the order, so that a repeated request finds it. */
    idempotencyKey: text(),
    /** Of the cart that was ordered, by which a repeated request is recognised: 0 without the cart, null if older than this. */
    cartVersion: integer(),
    placedAt: dateTimeMs().notNull().defaultNow(),
    payBy: dateTimeMs().notNull(),
    paidAt: dateTimeMs(),
    transactionId: text(),
    shippedAt: dateTimeMs(),
    cancelledAt: dateTimeMs(),
    expiredAt: dateTimeMs(),
    refundedAt: dateTimeMs(),
    // Split at signs: a search for a company finds its email domain, 0199 finds the phone 555-0199.
    searchText: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', translate(coalesce(lines_text, title) || ' ' || customer_name || ' ' || phone || ' ' || email, '@.+-_/()', '        '))`,
    ),
  },
  (t) => [
    unique('one_order_of_a_number').on(t.number),
    check('pieces_are_positive', sql`${t.pieces} > 0`),
    check('price_of_one_product', sql`(${t.productId} is null) = (${t.priceCents} is null)`),
    // In bigint, since the product may overflow an integer.
    check(
      'goods_are_price_times_pieces',
      sql`${t.goodsCents} = ${t.priceCents}::bigint * ${t.pieces} - ${t.discountCents}`,
    ),
    check('nothing_is_negative', sql`least(${t.goodsCents}, ${t.freightCents}, ${t.taxCents}) >= 0`),
    check(
      'freight_has_terms',
      sql`${t.freightCents} = 0 or (${t.freight} is not null and not (${t.freight}->>'isQuoted')::boolean)`,
    ),
    check(
      'discount_is_of_a_code',
      sql`${t.discountCents} >= 0 and (${t.discountCents} > 0) = (${t.discountCodeId} is not null) and (${t.discountCodeId} is null) = (${t.discountCode} is null)`,
    ),
    check('tax_is_explained', sql`${t.taxCents} = 0 or ${t.tax} is not null`),
    check('total_is_chargeable', sql`${t.totalCents} between 50 and 99999999`),
    check('ends_in_one_way', sql`num_nonnulls(${t.paidAt}, ${t.cancelledAt}, ${t.expiredAt}) <= 1`),
    check('paid_by_a_transaction', sql`(${t.paidAt} is null) = (${t.transactionId} is null)`),
    check('shipped_when_paid', sql`${t.shippedAt} is null or ${t.paidAt} is not null`),
    check('refunded_when_paid', sql`${t.refundedAt} is null or ${t.paidAt} is not null`),
    // Settles the race between two clicks. Once paid, the product can be ordered again. Orders of several products
    // are not compared, nor are those of a company, whose people order for several places.
    uniqueIndex('one_open_order')
      .on(account, sql`(case when company_id is null then product_id end)`)
      .where(open),
    uniqueIndex('one_order_per_key')
      .on(account, t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    uniqueIndex('one_order_per_transaction')
      .on(t.transactionId)
      .where(sql`transaction_id is not null`),
    index('orders_of_account').on(account, t.placedAt, t.id).where(listed),
    index('orders_by_age').on(t.placedAt, t.id).where(listed),
    // For filters that match few orders; the others are fast by age.
    index('orders_unpaid').on(t.placedAt, t.id).where(open),
    index('orders_expired')
      .on(t.placedAt, t.id)
      .where(sql`expired_at is not null`),
    index('orders_refunded')
      .on(t.placedAt, t.id)
      .where(sql`refunded_at is not null`),
    index('orders_to_ship').on(t.placedAt, t.id).where(toShip),
    index('orders_to_ship_by_payment').on(t.paidAt, t.id).where(toShip),
    // For those of today, which are few and of any age.
    index('orders_by_shipping')
      .on(t.shippedAt, t.id)
      .where(sql`shipped_at is not null`),
    index('orders_due').on(t.payBy).where(open),
    // For the list by payment, and with the goods for the overview.
    index('orders_by_paid_goods')
      .on(t.paidAt, t.id, t.goodsCents)
      .where(sql`paid_at is not null`),
    // For what became of older orders since the sums of sales were kept.
    index('orders_cancelled')
      .on(t.placedAt)
      .where(sql`cancelled_at is not null`),
    index('orders_by_cancelling')
      .on(t.cancelledAt)
      .where(sql`cancelled_at is not null`),
    index('orders_by_refund')
      .on(t.refundedAt)
      .where(sql`refunded_at is not null`),
    index('orders_by_discount')
      .on(t.discountCodeId, account)
      .where(sql`discount_code_id is not null`),
    check('few_tags', sql`cardinality(${t.tags}) <= 10`),
    index('orders_by_tag')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    index('orders_search').using('gin', t.searchText),
  ],
)

/** What was sold, as agreed: append-only but for what was shipped, returned and refunded. A trigger checks that the lines of an order add up to it. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineNo: integer().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    productName: text().notNull(),
    sku: text().notNull(),
    unitPriceCents: integer().notNull(),
    priceSource: text({ enum: ['list', 'tier'] })
      .notNull()
      .default('list'),
    quantity: integer().notNull(),
    /** Its share of the discount. */
    discountCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    taxCategory: text({ enum: taxCategories }).notNull().default('standard'),
    /** Of `product_offers`; null if it was ordered before those were kept. */
    offerVersion: integer(),
    /** Units that have left. Falls only while shipping can be undone. */
    shipped: integer().notNull().default(0),
    /** Of those, units in a return that was not declined or withdrawn, less those that were replaced. */
    returned: integer().notNull().default(0),
    /** Units refunded without a return, made or promised. */
    refunded: integer().notNull().default(0),
    /** Of those, units that had not left then and do not leave any more. */
    keptBack: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('quantity_is_positive', sql`${t.quantity} > 0`),
    check('not_more_shipped_than_ordered', sql`${t.shipped} between 0 and ${t.quantity}`),
    check('not_more_returned_than_shipped', sql`${t.returned} between 0 and ${t.shipped}`),
    check('not_shipped_and_kept_back', sql`${t.keptBack} >= 0 and ${t.shipped} + ${t.keptBack} <= ${t.quantity}`),
    // A refund that fails leaves its units kept back if the order has shipped without them.
    check(
      'not_refunded_twice',
      sql`${t.refunded} >= 0 and ${t.returned} + greatest(0, ${t.refunded} - ${t.keptBack}) <= ${t.shipped}`,
    ),
    check('tax_category_is_known', sql`${t.taxCategory} in ('standard', 'reduced', 'zero')`),
    check('price_source_is_known', sql`${t.priceSource} in ('list', 'tier')`),
    check(
      'line_is_price_times_quantity',
      sql`${t.totalCents} = ${t.unitPriceCents}::bigint * ${t.quantity} - ${t.discountCents}`,
    ),
    check('line_costs_something', sql`least(${t.discountCents}, ${t.totalCents}) >= 0`),
  ],
)

export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderRow = typeof orders.$inferSelect
