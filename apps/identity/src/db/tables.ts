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
const timestamptz = () => timestamp({ withTimezone: true })

export const identitySchema = pgSchema('identity')

export const accounts = identitySchema.table(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** When the owner proved it, by a reset link or through Google. Null: anyone may have typed it. */
    emailVerifiedAt: timestamptz(),
    name: text().notNull(),
    picture: text().notNull().default(''),
    passwordHash: text(),
    createdAt: timestamptz().notNull().defaultNow(),
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

/** An account's identity at an OpenID Connect issuer. Issuer and subject never change hands; an address may. */
export const linkedIdentities = identitySchema.table(
  'linked_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: accountId(),
    linkedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('one_link_per_account').on(t.accountId, t.issuer),
  ],
)

/** One row per signed-in browser. The cookie holds the token, this table its SHA-256; the id goes into tokens. */
export const sessions = identitySchema.table(
  'sessions',
  {
    tokenHash: bytea().primaryKey(),
    id: uuid().notNull().defaultRandom(),
    accountId: accountId(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('sessions_of_account').on(t.accountId), index('sessions_by_end').on(t.expiresAt)],
)

/** Written for every address alike; whether it has an account is looked up after the reply is sent. */
export const resetRequests = identitySchema.table('reset_requests', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  requestedAt: timestamptz().notNull().defaultNow(),
})

export const resetLinks = identitySchema.table(
  'reset_links',
  { tokenHash: bytea().primaryKey(), accountId: accountId(), expiresAt: timestamptz().notNull() },
  (t) => [index('reset_links_of_account').on(t.accountId)],
)

export const signingKeys = identitySchema.table('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().$type<JWK>().notNull(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  createdAt: timestamptz().notNull().defaultNow(),
})

/** Rate limit counters, shared by all processes. The key is a hash, so no address is stored. */
export const attempts = identitySchema.table(
  'attempts',
  { key: bytea().primaryKey(), count: integer().notNull(), windowEndsAt: timestamptz().notNull() },
  (t) => [index('attempts_by_end').on(t.windowEndsAt)],
)

/** Tells the shop that one session, or every one started before `at`, is over; deleted once the shop has confirmed it. */
export const logoutNotices = identitySchema.table('logout_notices', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: accountId(),
  sessionId: uuid(),
  at: timestamptz().notNull().defaultNow(),
  nextTryAt: timestamptz().notNull().defaultNow(),
})

export const mailOutbox = identitySchema.table('mail_outbox', outboxColumns(), (t) => [
  index('mail_outbox_due')
    .on(t.nextTryAt)
    .where(sql`sent_at is null`),
])
