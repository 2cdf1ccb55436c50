import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const roles = ['customer', 'admin'] as const

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised at the door (contract/text.ts); the check keeps a second spelling out. */
    email: text().notNull(),
    /** Who this is at the identity service. An address that changes hands is a different person. */
    identitySubject: text().notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    img: text().notNull().default(''),
    /** The picture the sign-in provider gave; shown when `img` is empty. */
    photoUrl: text().notNull().default(''),
    role: text({ enum: roles }).notNull().default('customer'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    // Split where people would: a search for a company's name finds its mail domain.
    searchText: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', translate(name || ' ' || email, '@.+-_', '     '))`,
    ),
  },
  (t) => [
    uniqueIndex('one_user_per_address').on(t.email),
    uniqueIndex('one_user_per_identity').on(t.identitySubject),
    check('address_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('known_role', sql`${t.role} in ('customer', 'admin')`),
    index('users_by_age').on(t.createdAt, t.id),
    index('users_search').using('gin', t.searchText),
    index('users_who_administer')
      .on(t.id)
      .where(sql`role = 'admin'`),
  ],
)
export type UserRow = typeof users.$inferSelect

/** One row per signed-in browser. The token itself is never stored, only its SHA-256. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** For its owner to know it again. */
    device: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Slides while the token is used, up to seven days after `createdAt`. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('access_tokens_of_user').on(t.userId)],
)

/**
 * When the identity service ended all sessions of somebody: what it vouched for before is worth
 * nothing, also where that person has never been here. Times are by the identity service's clock.
 */
export const identitySignOuts = pgTable('identity_sign_outs', {
  identitySubject: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})
