import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, dateTime } from './columns.ts'
import { account, ofCompany } from './companies.ts'
import { users } from './users.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id)

/** How the next invoice names a person; companies have theirs in `companies`, `billing_details` has both. */
export const businessDetails = pgTable('business_details', {
  userId: owner().primaryKey(),
  companyName: text().notNull(),
  vatId: text(),
  billingAddress: jsonb().$type<BillingAddress>().notNull(),
  savedAt: dateTime().notNull().defaultNow(),
})

/** What the EU's register of VAT ids answered, or that it did not: append-only evidence for orders without tax. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    companyId: ofCompany(),
    vatId: text().notNull(),
    outcome: text({ enum: ['valid', 'invalid', 'unavailable'] }).notNull(),
    /** As registered; empty where a country does not tell. */
    name: text().notNull().default(''),
    address: text().notNull().default(''),
    /** The register's own number of the answer, which tax offices accept as proof. */
    consultation: text().notNull().default(''),
    /** Why it counts as unavailable. */
    failure: text().notNull().default(''),
    checkedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    check('vat_check_outcome_is_known', sql`${t.outcome} in ('valid', 'invalid', 'unavailable')`),
    index('vat_checks_of_account').on(account, t.checkedAt),
  ],
)
export type VatCheckRow = typeof vatChecks.$inferSelect

/** That a person has accepted a VAT id as this company's, though the register names another one or none. Append-only. */
export const acceptedVatNames = pgTable(
  'accepted_vat_names',
  {
    userId: owner(),
    companyId: ofCompany(),
    vatId: text().notNull(),
    company: text().notNull(),
    /** As the register had it. */
    registered: text().notNull(),
    acceptedBy: text().notNull(),
    acceptedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.vatId, t.company, t.registered] })],
)

/** That a buyer owes no tax in a country or region. It counts while accepted and in date. */
export const exemptionCertificates = pgTable(
  'exemption_certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    companyId: ofCompany(),
    country: text().notNull(),
    /** Empty: the whole country. */
    region: text().notNull(),
    number: text().notNull(),
    validFrom: date().notNull(),
    validUntil: date().notNull(),
    fileName: text().notNull(),
    fileSize: integer().notNull(),
    file: bytea().notNull(),
    submittedAt: dateTime().notNull().defaultNow(),
    acceptedAt: dateTime(),
    acceptedBy: text(),
    refusedAt: dateTime(),
    refusedBy: text(),
    refusalReason: text(),
    withdrawnAt: dateTime(),
  },
  (t) => [
    check('certificate_ends_after_it_begins', sql`${t.validFrom} <= ${t.validUntil}`),
    check('certificate_ends_in_one_way', sql`num_nonnulls(${t.refusedAt}, ${t.withdrawnAt}) <= 1`),
    check('acceptance_has_a_name', sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)`),
    check('refusal_has_a_reason', sql`num_nonnulls(${t.refusedAt}, ${t.refusedBy}, ${t.refusalReason}) in (0, 3)`),
    index('certificates_of_account').on(account, t.submittedAt),
    index('certificates_by_age').on(t.submittedAt, t.id),
  ],
)
export type CertificateRow = typeof exemptionCertificates.$inferSelect
