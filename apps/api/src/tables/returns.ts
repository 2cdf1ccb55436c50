import { RETURN_PHOTOS_MAX } from '@wheelyard/contract/values/limits'
import { returnReasons, returnWishes } from '@wheelyard/contract/fulfilment/return-rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, dateTime } from './columns.ts'
import { account, ofCompany } from './companies.ts'
import { orderLines, orders } from './orders.ts'
import { users } from './users.ts'

/** Waits for a decision. Also the condition of an index. */
export const undecided = sql`withdrawn_at is null and refused_at is null and authorised_at is null`

// The state is a set of timestamps, each written once; a trigger enforces that. Refunds, replacements and movements of
// stock name their return.
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Written on the parcel as R-1001. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    companyId: ofCompany(),
    /** The buyer, or an administrator who was called by phone. */
    requestedBy: text().notNull(),
    arrivedOn: date().notNull(),
    message: text().notNull().default(''),
    idempotencyKey: text(),
    requestedAt: dateTime().notNull().defaultNow(),
    withdrawnAt: dateTime(),
    refusedAt: dateTime(),
    authorisedAt: dateTime(),
    /** Whether the goods must come back; null until it is authorised. */
    sendBack: boolean(),
    receivedAt: dateTime(),
    closedAt: dateTime(),
  },
  (t) => [
    unique('one_return_of_a_number').on(t.number),
    // For the reference of its lines, which keeps them to lines of the same order.
    unique('return_of_an_order').on(t.id, t.orderId),
    uniqueIndex('one_return_per_key').on(t.orderId, t.idempotencyKey),
    check('decided_in_one_way', sql`num_nonnulls(${t.withdrawnAt}, ${t.refusedAt}, ${t.authorisedAt}) <= 1`),
    check('authorised_with_a_way_back', sql`(${t.authorisedAt} is null) = (${t.sendBack} is null)`),
    check('received_when_authorised', sql`${t.receivedAt} is null or ${t.authorisedAt} is not null`),
    check('closed_when_authorised', sql`${t.closedAt} is null or ${t.authorisedAt} is not null`),
    index('returns_of_order').on(t.orderId),
    index('returns_of_account').on(account, t.requestedAt, t.id),
    index('returns_by_age').on(t.requestedAt, t.id),
    index('returns_to_decide').on(t.requestedAt, t.id).where(undecided),
  ],
)
export type ReturnRow = typeof returns.$inferSelect

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid().notNull(),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    quantity: integer().notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    wish: text({ enum: returnWishes }).notNull(),
    /** By the settings of the day when it was requested. */
    isLate: boolean().notNull(),
    /** Units that came back, and can be sold again or not. */
    restocked: integer().notNull().default(0),
    scrapped: integer().notNull().default(0),
    condition: text().notNull().default(''),
    replaced: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.productId] }),
    foreignKey({
      name: 'line_of_the_returned_order',
      columns: [t.returnId, t.orderId],
      foreignColumns: [returns.id, returns.orderId],
    }),
    foreignKey({
      name: 'returned_line_was_ordered',
      columns: [t.orderId, t.productId],
      foreignColumns: [orderLines.orderId, orderLines.productId],
    }),
    check('known_return_reason', sql`${t.reason} in ('damaged', 'missing', 'wrong-item', 'faulty', 'unsold')`),
    check('known_return_wish', sql`${t.wish} in ('refund', 'replacement')`),
    check('returned_quantity_is_positive', sql`${t.quantity} > 0`),
    check(
      'not_more_came_back_than_returned',
      sql`least(${t.restocked}, ${t.scrapped}) >= 0 and ${t.restocked} + ${t.scrapped} <= ${t.quantity}`,
    ),
    check('not_more_replaced_than_returned', sql`${t.replaced} between 0 and ${t.quantity}`),
    index('return_lines_of_order').on(t.orderId, t.productId),
    index('return_lines_of_product').on(t.productId),
  ],
)
export type ReturnLineRow = typeof returnLines.$inferSelect

/** Uploaded before the return is requested; those that never get a return are deleted. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    returnId: uuid(),
    productId: uuid(),
    /** From 1, in the order of the request. */
    position: integer(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'photo_of_a_returned_line',
      columns: [t.returnId, t.productId],
      foreignColumns: [returnLines.returnId, returnLines.productId],
    }),
    uniqueIndex('one_photo_of_a_position').on(t.returnId, t.position),
    check('photos_are_counted', sql`${t.position} between 1 and ${sql.raw(String(RETURN_PHOTOS_MAX))}`),
    check('photo_has_its_place', sql`num_nonnulls(${t.returnId}, ${t.productId}, ${t.position}) in (0, 3)`),
    index('photos_of_owner').on(t.ownerId),
    index('photos_without_return')
      .on(t.createdAt)
      .where(sql`return_id is null`),
  ],
)
