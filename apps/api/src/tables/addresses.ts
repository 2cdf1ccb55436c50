import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { account, ofCompany } from './companies.ts'
import { users } from './users.ts'

/** Orders copy the address they are delivered to, so these may be changed and deleted. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    companyId: ofCompany(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    isDefault: boolean().notNull().default(false),
    idempotencyKey: text(),
    createdAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_default_address')
      .on(account)
      .where(sql`is_default`),
    uniqueIndex('one_address_per_key').on(account, t.idempotencyKey),
    index('addresses_of_account').on(account, t.createdAt),
  ],
)
export type AddressRow = typeof addresses.$inferSelect
