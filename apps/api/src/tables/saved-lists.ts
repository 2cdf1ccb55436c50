import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { account, ofCompany } from './companies.ts'
import { productOffers } from './products.ts'
import { users } from './users.ts'

export const savedLists = pgTable(
  'saved_lists',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    companyId: ofCompany(),
    name: text().notNull(),
    /** Rises when its lines change, so that whoever saves an old copy is told. */
    version: integer().notNull().default(1),
    /** Of the request that made the list, so that a repeated request finds it. */
    idempotencyKey: text(),
    /** When its lines were last saved. */
    savedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_list_per_name').on(account, sql`lower(${t.name})`),
    uniqueIndex('one_list_per_key').on(account, t.idempotencyKey),
  ],
)

export const savedListLines = pgTable(
  'saved_list_lines',
  {
    listId: uuid()
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** What the product cost when the line was saved is in its offer of then. */
    offerVersion: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.productId] }),
    foreignKey({
      name: 'list_line_has_an_offer',
      columns: [t.productId, t.offerVersion],
      foreignColumns: [productOffers.productId, productOffers.version],
    }),
    check('list_quantity_is_positive', sql`${t.quantity} between 1 and 1000000`),
  ],
)
