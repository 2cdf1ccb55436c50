import type { Language } from '@wheelyard/messages/languages'
import { accountStates } from '@wheelyard/contract/people/sessions.calls'
import { type StaffRole, staffRoles } from '@wheelyard/contract/people/staff-rights'
import { unitSystems } from '@wheelyard/contract/values/units'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, dateTime, tsvector } from './columns.ts'

export const roles = ['customer', 'admin'] as const

type LesserRole = Exclude<StaffRole, 'administrator'>
export const lesserRoles = staffRoles.filter((role): role is LesserRole => role !== 'administrator')

const wordsOf = (words: readonly string[]) => sql.raw(`array[${words.map((word) => `'${word}'`).join(', ')}]`)

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
    /** Of mails and documents: chosen, or that of the page at the first sign-in. */
    language: text().$type<Language>(),
    /** Of measures on pages and documents; null: metric. */
    units: text({ enum: unitSystems }),
    role: text({ enum: roles }).notNull().default('customer'),
    /** Beside `role`, which makes administrators; theirs are empty, a trigger sees to it. */
    staffRoles: text().array().$type<LesserRole[]>().notNull().default([]),
    /** Whether the account has a second factor or a passkey, as the identity service last said. */
    secondFactor: boolean().notNull().default(false),
    createdAt: dateTime().notNull().defaultNow(),
    lastSignInAt: dateTime(),
    /** Set in deleted accounts too. Triggers refuse orders, tokens and whatever else a request in progress would write. */
    blockedAt: dateTime(),
    blockedBy: text(),
    blockedReason: text(),
    /** The row stays for the orders and invoices that name it, without a word of its person. */
    deletedAt: dateTime(),
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
    check('known_units', sql`${t.units} in ('metric', 'us')`),
    check('known_staff_roles', sql`${t.staffRoles} <@ ${wordsOf(lesserRoles)}`),
    check('blocked_by_someone', sql`num_nonnulls(${t.blockedAt}, ${t.blockedBy}, ${t.blockedReason}) in (0, 3)`),
    check('deleted_is_blocked', sql`${t.deletedAt} is null or ${t.blockedAt} is not null`),
    index('users_by_age').on(t.createdAt, t.id),
    index('users_search').using('gin', t.searchText),
    index('users_blocked')
      .on(t.createdAt, t.id)
      .where(sql`blocked_at is not null`),
    index('users_who_administer')
      .on(t.id)
      .where(sql`role = 'admin'`),
    index('users_who_are_staff')
      .on(t.id)
      .where(sql`staff_roles <> '{}'`),
  ],
)
export type UserRow = typeof users.$inferSelect

/** Not accepted yet; accepted and revoked ones are in the audit log alone. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    roles: text().array().$type<StaffRole[]>().notNull(),
    /** SHA-256 of what the link says. */
    tokenHash: bytea().notNull(),
    /** Counts only as long as they are an administrator. */
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    invitedAt: dateTime().notNull().defaultNow(),
    expiresAt: dateTime().notNull(),
  },
  (t) => [
    uniqueIndex('one_invitation_per_address').on(t.email),
    uniqueIndex('one_invitation_per_link').on(t.tokenHash),
    index('staff_invitations_by_inviter').on(t.invitedBy),
    check('invited_address_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('invited_to_known_roles', sql`${t.roles} <@ ${wordsOf(staffRoles)} and ${t.roles} <> '{}'`),
  ],
)

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

/** What the identity service has yet to do with an account; deleted once it has confirmed it. The last word counts. */
export const accountNotices = pgTable('account_notices', {
  identitySubject: text().primaryKey(),
  /** A new one with every word, so that confirming an earlier one leaves it. */
  id: uuid().notNull().defaultRandom(),
  state: text({ enum: accountStates }).notNull(),
  at: dateTime().notNull().defaultNow(),
})
