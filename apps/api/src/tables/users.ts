import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, dateTime, tsvector } from './columns.ts'

export const roles = ['customer', 'admin'] as const

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised by the contract (`calls/text.ts`); the check rejects any other spelling. */
    email: text().notNull(),
    identitySubject: text().notNull(),
    /** When the identity service first said that its owner proved it. Until then the address gets no email of ours. */
    emailConfirmedAt: dateTime(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    img: text().notNull().default(''),
    photoUrl: text().notNull().default(''),
    /** IANA name, as the browser said at the last sign-in; null if it did not. */
    timeZone: text(),
    role: text({ enum: roles }).notNull().default('customer'),
    /** Whether the account has a second factor or a passkey, as the identity service last said. */
    secondFactor: boolean().notNull().default(false),
    createdAt: dateTime().notNull().defaultNow(),
    // Split at signs, so that a search for a company finds its email domain.
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
    /** The browser's session at the identity service; with it ends what was exchanged for its tokens. */
    identitySessionId: uuid().notNull().defaultRandom(),
    device: text().notNull().default(''),
    secondFactor: boolean().notNull().default(false),
    /** When its person last proved who they are, at sign-in or later. */
    provedAt: dateTime().notNull().defaultNow(),
    createdAt: dateTime().notNull().defaultNow(),
    /** Slides while the token is used, up to seven days after `createdAt`. */
    expiresAt: dateTime().notNull(),
    revokedAt: dateTime(),
  },
  (t) => [index('access_tokens_of_user').on(t.userId), index('access_tokens_of_session').on(t.identitySessionId)],
)

/** Which records of other people an administrator's session has read since its last proof, as hashes. */
export const recordsRead = pgTable('records_read', {
  identitySessionId: uuid().primaryKey(),
  provedAt: dateTime().notNull(),
  records: bigint({ mode: 'bigint' }).array().notNull(),
})

// Tokens issued before are invalid, also for those who never signed in here. By the identity service's clock.
export const identitySignOuts = pgTable('identity_sign_outs', {
  identitySubject: text().primaryKey(),
  at: dateTime().notNull(),
})

/** Sessions of the identity service that were signed out, one by one. */
export const endedIdentitySessions = pgTable('ended_identity_sessions', {
  sessionId: uuid().primaryKey(),
  endedAt: dateTime().notNull().defaultNow(),
})
