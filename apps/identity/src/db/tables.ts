import { outboxColumns } from '@wheelyard/mail/outbox'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
    /** When the owner proved it, by a link that was mailed to it or through Google. Null: anyone may have typed it. */
    emailVerifiedAt: timestamptz(),
    name: text().notNull(),
    picture: text().notNull().default(''),
    passwordHash: text(),
    /** Since then no session starts without a second factor. Null: it is off. */
    secondFactorSince: timestamptz(),
    /** By the shop's word: no session starts. */
    blockedAt: timestamptz(),
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
    /** Whether it was started or proved by two factors; a passkey is both at once. */
    secondFactor: boolean().notNull().default(false),
    /** When its person last proved who they are, after signing in. */
    provedAt: timestamptz(),
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

export const passkeys = identitySchema.table(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Base64url, as the browser sends it. */
    credentialId: text().notNull(),
    publicKey: bytea().notNull(),
    /** Of the authenticator. One that does not grow was copied; passkeys that are synced stay at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    synced: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    lastUsedAt: timestamptz(),
  },
  (t) => [uniqueIndex('one_passkey_per_credential').on(t.credentialId), index('passkeys_of_account').on(t.accountId)],
)

/** Deleted when it is answered, so that each is answered once. Without an account: anybody may answer, to sign in. */
export const passkeyChallenges = identitySchema.table(
  'passkey_challenges',
  {
    challengeHash: bytea().primaryKey(),
    purpose: text({ enum: ['sign-in', 'second-step', 'proof', 'new-passkey'] }).notNull(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    index('passkey_challenges_by_end').on(t.expiresAt),
    check('only_a_sign_in_is_open_to_all', sql`(${t.accountId} is null) = (${t.purpose} = 'sign-in')`),
  ],
)

/** A first step that waits for the second one. With a session: to prove that session, otherwise to start one. */
export const pendingSecondSteps = identitySchema.table(
  'pending_second_steps',
  { tokenHash: bytea().primaryKey(), accountId: accountId(), sessionId: uuid(), expiresAt: timestamptz().notNull() },
  (t) => [index('pending_second_steps_of_account').on(t.accountId)],
)

/** The app in use, and perhaps a new one whose first code has not been confirmed yet. */
export const authenticatorApps = identitySchema.table(
  'authenticator_apps',
  {
    accountId: accountId(),
    confirmed: boolean().notNull(),
    secret: bytea().notNull(),
    /** The time step of the last accepted code: neither it nor an earlier one is accepted again. */
    lastStep: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.confirmed] })],
)

/** Deleted when used. 120 random bits each, stored as SHA-256. */
export const recoveryCodes = identitySchema.table(
  'recovery_codes',
  { codeHash: bytea().primaryKey(), accountId: accountId() },
  (t) => [index('recovery_codes_of_account').on(t.accountId)],
)

/** Browsers that an account was signed in from; the cookie holds the token. */
export const knownDevices = identitySchema.table(
  'known_devices',
  { tokenHash: bytea().notNull(), accountId: accountId(), lastSeenAt: timestamptz().notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.tokenHash, t.accountId] }), index('known_devices_by_age').on(t.lastSeenAt)],
)
