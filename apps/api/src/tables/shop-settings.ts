import { sql } from 'drizzle-orm'
import type { FooterPages } from '@wheelyard/contract/shop/footer-links'
import { boolean, check, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core'

const columns = () => ({
  sellerName: text().notNull(),
  sellerLine1: text().notNull(),
  sellerLine2: text().notNull(),
  sellerCity: text().notNull(),
  sellerRegion: text().notNull(),
  sellerPostcode: text().notNull(),
  sellerCountry: text().notNull(),
  sellerEmail: text().notNull(),
  sellerPhone: text().notNull(),
  sellerVatId: text().notNull(),
  sellerTaxId: text().notNull(),
  sellerBank: text().notNull(),
  sellerIban: text().notNull(),
  sellerBic: text().notNull(),
  openingMinimumCents: integer().notNull(),
  reorderMinimumCents: integer().notNull(),
  directPurchase: boolean().notNull(),
  unpaidLimitCents: integer().notNull(),
  unpaidLimitReturningCents: integer().notNull(),
  returnDaysDamage: integer().notNull(),
  returnDaysFault: integer().notNull(),
  returnDaysUnsold: integer().notNull(),
  paymentReminderHours: integer().notNull(),
  notifyPayments: boolean().notNull(),
  notifyIncidents: boolean().notNull(),
  notifyLowStock: boolean().notNull(),
  footerPages: jsonb().$type<FooterPages>().notNull(),
  adminsNeedSecondFactor: boolean().notNull(),
  reviewsWaitForApproval: boolean().notNull().default(false),
})

/** One row, written when an administrator first saves the settings. */
export const shopSettings = pgTable(
  'shop_settings',
  { onlyRow: boolean().primaryKey().default(true), ...columns() },
  (t) => [
    check('only_one_row', sql`${t.onlyRow}`),
    check(
      'limits_are_not_negative',
      sql`least(${t.openingMinimumCents}, ${t.reorderMinimumCents}, ${t.unpaidLimitCents}, ${t.unpaidLimitReturningCents}) >= 0`,
    ),
    check(
      'return_days_are_not_negative',
      sql`least(${t.returnDaysDamage}, ${t.returnDaysFault}, ${t.returnDaysUnsold}) >= 0`,
    ),
    check('reminder_hours_are_not_negative', sql`${t.paymentReminderHours} >= 0`),
  ],
)

/** The saved settings, or the defaults; always one row. Its defaults are in migration 35. */
export const currentSettings = pgView('current_settings', columns()).existing()
