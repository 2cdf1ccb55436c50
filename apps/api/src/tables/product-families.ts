import { sql } from 'drizzle-orm'
import { FAMILY_MEMBERS_MAX } from '@wheelyard/contract/catalogue/family-rules'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { products } from './products.ts'

/** The same model in several colors or versions. */
export const productFamilies = pgTable('product_families', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** What its members differ in, such as "Color". */
  optionName: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
})

/** A table of its own, since the row of a product is written with every order. */
export const familyMembers = pgTable(
  'family_members',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    familyId: uuid()
      .notNull()
      .references(() => productFamilies.id, { onDelete: 'cascade' }),
    /** Such as "Red". */
    option: text().notNull(),
    /** A color as in CSS. */
    swatch: text(),
    position: integer().notNull(),
  },
  (t) => [
    // Places from 1 to 100, each taken once, are at most 100 members.
    uniqueIndex('one_member_per_place').on(t.familyId, t.position),
    uniqueIndex('one_member_per_option').on(t.familyId, sql`lower(${t.option})`),
    check('family_has_places', sql`${t.position} between 1 and ${sql.raw(String(FAMILY_MEMBERS_MAX))}`),
    check('swatch_is_a_color', sql`${t.swatch} ~ '^#[0-9a-f]{6}$'`),
  ],
)
