import { outboxColumns } from '@wheelyard/mail/outbox'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true })

/** All tables of the identity service; the shop neither reads nor writes them. */
export const identitySchema = pgSchema('identity')

export const accounts = identitySchema.table(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** When its owner proved it: by a reset link, or through Google. Null: anybody may have typed it. */
    emailVerifiedAt: moment(),
    name: text().notNull(),
    picture: text().notNull().default(''),
    /** Null for those who came through Google and never set one. */
    passwordHash: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_account_per_address').on(t.email),
    check('address_is_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)
export type Account = typeof accounts.$inferSelect

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Who somebody is at an OpenID Connect issuer. The pair never changes hands; an address may. */
export const linkedIdentities = identitySchema.table(
  'linked_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: accountId(),
    linkedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('one_link_per_account').on(t.accountId, t.issuer),
  ],
)

/** One row per signed-in browser; its cookie holds the token, we hold the SHA-256. */
export const sessions = identitySchema.table(
  'sessions',
  { tokenHash: bytea().primaryKey(), accountId: accountId(), expiresAt: moment().notNull() },
  (t) => [index('sessions_of_account').on(t.accountId), index('sessions_by_end').on(t.expiresAt)],
)

/** Everybody's wish is written down alike; whether the address is known is found out after the reply has gone. */
export const resetRequests = identitySchema.table('reset_requests', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  requestedAt: moment().notNull().defaultNow(),
})

export const resetLinks = identitySchema.table(
  'reset_links',
  { tokenHash: bytea().primaryKey(), accountId: accountId(), expiresAt: moment().notNull() },
  (t) => [index('reset_links_of_account').on(t.accountId)],
)

/** The private halves never leave this table. */
export const signingKeys = identitySchema.table('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().$type<JWK>().notNull(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Counters of the rate limits, shared by all processes; the key is a hash, so that no address is kept. */
export const attempts = identitySchema.table(
  'attempts',
  { key: bytea().primaryKey(), count: integer().notNull(), windowEndsAt: moment().notNull() },
  (t) => [index('attempts_by_end').on(t.windowEndsAt)],
)

/** Word to the shop that every session begun before `at` is over; kept until it has been heard. */
export const logoutNotices = identitySchema.table('logout_notices', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: accountId(),
  at: moment().notNull().defaultNow(),
  nextTryAt: moment().notNull().defaultNow(),
})

export const mailOutbox = identitySchema.table('mail_outbox', outboxColumns(), (t) => [
  index('mail_outbox_due')
    .on(t.nextTryAt)
    .where(sql`sent_at is null`),
])
