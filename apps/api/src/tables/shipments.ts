import { sql } from 'drizzle-orm'
import {
  check,
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
import { dateTime } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { returns } from './returns.ts'

/** Some or all of what an order still had to ship. Only carrier and tracking may change afterwards. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Number of the shipment within the order, from 1. */
    number: integer().notNull(),
    /** Of a replacement, which costs nothing and takes stock: the return whose goods it replaces. */
    returnId: uuid().references(() => returns.id),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    trackingUrl: text().notNull().default(''),
    shippedBy: text().notNull(),
    shippedAt: dateTime().notNull().defaultNow(),
    idempotencyKey: text(),
  },
  (t) => [
    unique('one_shipment_of_a_number').on(t.orderId, t.number),
    // For the reference of its lines, which keeps them to lines of the same order.
    unique('shipment_of_an_order').on(t.id, t.orderId),
    uniqueIndex('one_shipment_per_key').on(t.orderId, t.idempotencyKey),
    index('replacements_of_return')
      .on(t.returnId)
      .where(sql`return_id is not null`),
    check('shipments_are_counted', sql`${t.number} > 0`),
    check('tracking_is_https', sql`${t.trackingUrl} = '' or ${t.trackingUrl} like 'https://%'`),
  ],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid().notNull(),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.productId] }),
    foreignKey({
      name: 'line_of_the_shipped_order',
      columns: [t.shipmentId, t.orderId],
      foreignColumns: [shipments.id, shipments.orderId],
    }),
    foreignKey({
      name: 'shipped_line_was_ordered',
      columns: [t.orderId, t.productId],
      foreignColumns: [orderLines.orderId, orderLines.productId],
    }),
    check('shipped_quantity_is_positive', sql`${t.quantity} > 0`),
  ],
)
export type ShipmentRow = typeof shipments.$inferSelect
