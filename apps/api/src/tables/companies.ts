import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import { type CompanyRole, companyRoles } from '@wheelyard/contract/people/company-roles'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, dateTime, tsvector } from './columns.ts'
import { users } from './users.ts'

const knownRoles = sql.raw(`array[${companyRoles.map((role) => `'${role}'`).join(', ')}]`)

/** An account with several people. People without one buy for themselves: rows of theirs have no company. */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people call it: C-1001. Has gaps. */
    number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** As its people call it. */
    name: text().notNull(),
    /** As registered: invoices have it, with the VAT id and the billing address. */
    companyName: text().notNull(),
    registrationNo: text().notNull().default(''),
    vatId: text(),
    billingAddress: jsonb().$type<BillingAddress>().notNull(),
    /** When the three above were last saved. */
    savedAt: dateTime().notNull().defaultNow(),
    /** Whether buyers see the orders of all colleagues. */
    buyersSeeAll: boolean().notNull().default(false),
    /** Whoever has a confirmed address there may ask to join. */
    mailDomain: text(),
    /** By the seller: for whatever asks for more than paying in advance. */
    approvedAt: dateTime(),
    /** Nobody is left in it. */
    archivedAt: dateTime(),
    /** Rises with every change of the settings, so that whoever saves an old copy is told. */
    version: integer().notNull().default(1),
    createdAt: dateTime().notNull().defaultNow(),
    /** Of the request that founded it, by its first admin. */
    foundedBy: uuid()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text(),
    searchText: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', translate('C-' || number || ' ' || name || ' ' || company_name || ' ' || coalesce(vat_id, ''), '@.+-_/()', '        '))`,
    ),
  },
  (t) => [
    uniqueIndex('one_company_of_a_number').on(t.number),
    uniqueIndex('one_company_per_key').on(t.foundedBy, t.idempotencyKey),
    index('companies_by_mail_domain').on(t.mailDomain),
    check('mail_domain_is_lower_case', sql`${t.mailDomain} = lower(${t.mailDomain})`),
    index('companies_by_age').on(t.createdAt, t.id),
    index('companies_search').using('gin', t.searchText),
  ],
)
export type CompanyRow = typeof companies.$inferSelect

/** A trigger keeps the last admin. */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    roles: text().array().$type<CompanyRole[]>().notNull(),
    joinedAt: dateTime().notNull().defaultNow(),
    /** Whether they buy for it now; who does so for none of theirs buys for themselves. */
    isActing: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('companies_of_user').on(t.userId, t.joinedAt),
    uniqueIndex('one_acting_for')
      .on(t.userId)
      .where(sql`is_acting`),
    check('known_company_roles', sql`${t.roles} <@ ${knownRoles} and ${t.roles} <> '{}'`),
  ],
)

/** Not answered yet: those accepted, revoked and declined are in the audit log alone. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    email: text().notNull(),
    roles: text().array().$type<CompanyRole[]>().notNull(),
    /** SHA-256 of what the link of an invitation says; null if this person asks to join. */
    tokenHash: bytea(),
    /** Who invites, or who asks. */
    by: uuid()
      .notNull()
      .references(() => users.id),
    at: dateTime().notNull().defaultNow(),
    expiresAt: dateTime().notNull(),
  },
  (t) => [
    uniqueIndex('one_company_invitation_per_address').on(t.companyId, t.email),
    uniqueIndex('one_company_invitation_per_link').on(t.tokenHash),
    index('company_invitations_by_person').on(t.by),
    check('invited_colleague_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('invited_to_known_company_roles', sql`${t.roles} <@ ${knownRoles} and ${t.roles} <> '{}'`),
  ],
)

export const costCentres = pgTable(
  'cost_centres',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    code: text().notNull(),
    name: text().notNull(),
    archivedAt: dateTime(),
  },
  (t) => [
    uniqueIndex('one_cost_centre_per_code').on(t.companyId, sql`lower(${t.code})`),
    uniqueIndex('cost_centre_of_company').on(t.companyId, t.id),
  ],
)

/** Whose a row is, for indexes: its company's, or else its person's. Conditions are in `people/users/ownership.ts`. */
export const account = sql`coalesce(company_id, user_id)`

/** Null where people act for themselves; set once, see the trigger. */
export const ofCompany = () => uuid().references(() => companies.id)

/** How invoices name an account, a person's or a company's; its id is that of the person or the company. */
export const billingDetails = pgView('billing_details', {
  accountId: uuid().notNull(),
  companyName: text().notNull(),
  vatId: text(),
  billingAddress: jsonb().$type<BillingAddress>().notNull(),
  savedAt: dateTime().notNull(),
}).existing()
