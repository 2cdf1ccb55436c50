import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime, dateTimeMs } from './columns.ts'

/** A trigger of `orders` counts the uses: it takes one when an order is placed, and gives it back if that ends unpaid. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    /** Of the goods, in hundredths of a percent; or an amount, one of the two. */
    percentBp: integer(),
    amountCents: integer(),
    beginsAt: dateTimeMs(),
    endsAt: dateTimeMs(),
    /** Of the goods before the discount. */
    minimumCents: integer(),
    usesMax: integer(),
    usesPerCustomerMax: integer(),
    uses: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdBy: text().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
    archivedAt: dateTime(),
  },
  (t) => [
    check('code_is_upper_case', sql`${t.code} ~ '^[A-Z0-9-]{3,20}$'`),
    check('percent_or_amount', sql`num_nonnulls(${t.percentBp}, ${t.amountCents}) = 1`),
    check('percent_is_of_a_hundred', sql`${t.percentBp} between 1 and 10000`),
    check(
      'discount_is_positive',
      sql`least(${t.amountCents}, ${t.minimumCents}, ${t.usesMax}, ${t.usesPerCustomerMax}) > 0`,
    ),
    check('begins_before_it_ends', sql`${t.beginsAt} < ${t.endsAt}`),
    check('uses_are_within_their_limit', sql`${t.uses} between 0 and coalesce(${t.usesMax}, ${t.uses})`),
    uniqueIndex('one_code_in_use')
      .on(t.code)
      .where(sql`archived_at is null`),
  ],
)

export type DiscountCodeRow = typeof discountCodes.$inferSelect
