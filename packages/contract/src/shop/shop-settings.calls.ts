import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import { hasWholeCents, MAX_CHARGE_CENTS } from '../values/money.ts'
import { isCountry } from '../values/countries.ts'
import {
  ADDRESS_LINE_MAX,
  ONE_PRODUCT_TIMES,
  POSTCODE_MAX,
  SEVERAL_PRODUCTS_TIMES,
  VAT_ID_MAX,
} from '../values/limits.ts'
import { PHONE_MAX } from '../values/contact.schemas.ts'
import { keepDirectPurchase } from './direct-purchase.calls.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { footerPages } from './help-pages.calls.ts'
import { problem } from '../values/problem.ts'
import { email, line, requiredLine } from '../values/text.schemas.ts'
import { vatIdMalformed, vatIdOfOtherCountry } from '../values/vat-id-problems.ts'
import { otherRegionExample } from '../values/address-problems.ts'

const endpoint = endpointsOf('settings')

export const SELLER_NAME_MAX = 100
export const TAX_ID_MAX = 40
export const BANK_NAME_MAX = 60
export const IBAN_MAX = 42
export const BIC_MAX = 11

const amount = z
  .number({ error: t.shopSettings_enterAmountInDollars })
  .min(0, { error: t.shopSettings_enterZeroOrMore })
  .max(MAX_CHARGE_CENTS / 100, { error: t.shopSettings_enterAtMost999 })
  .refine(hasWholeCents, { error: t.shopSettings_atMostTwoDecimals })
const days = z
  .number({ error: t.shopSettings_enterNumberOfDays })
  .int({ error: t.shopSettings_enterWholeDays })
  .min(0, { error: t.shopSettings_enterZeroOrMore })
  .max(3_650, { error: t.shopSettings_atMostTenYears })
const hours = z
  .number({ error: t.shopSettings_enterNumberOfHours })
  .int({ error: t.shopSettings_enterWholeHours })
  .min(0, { error: t.shopSettings_enterZeroOrMore })
  .max(720, { error: t.shopSettings_atMostThirtyDays })
const emailOrNothing = line(254).refine((typed) => !typed || email.safeParse(typed).success, {
  error: t.shopSettings_provideValidEmail,
})

const countryOrNothing = line(2)
  .toUpperCase()
  .refine((code) => code === '' || isCountry(code), { error: t.shopSettings_chooseCountry })

export const shopSettingsSchema = z
  .object({
    sellerName: requiredLine(SELLER_NAME_MAX, t.shopSettings_nameIsRequired),
    sellerLine1: line(ADDRESS_LINE_MAX).describe('Street'),
    sellerLine2: line(ADDRESS_LINE_MAX),
    sellerCity: line(ADDRESS_LINE_MAX),
    sellerRegion: line(ADDRESS_LINE_MAX),
    sellerPostcode: line(POSTCODE_MAX),
    sellerCountry: countryOrNothing.describe('ISO 3166-1, two letters'),
    sellerEmail: emailOrNothing,
    sellerPhone: line(PHONE_MAX),
    sellerVatId: line(VAT_ID_MAX).describe('EU VAT id with its country prefix'),
    sellerTaxId: line(TAX_ID_MAX).describe('Outside the EU, such as an EIN, or a registration number'),
    sellerBank: line(BANK_NAME_MAX),
    sellerIban: line(IBAN_MAX).describe('IBAN or number of the account'),
    sellerBic: line(BIC_MAX),
    openingMinimum: amount.describe('Dollars that a first order from the cart must reach'),
    reorderMinimum: amount.describe('The same once an order was paid'),
    directPurchase: z
      .boolean()
      .describe('Whether one product can be ordered without the cart, and so without tax, freight and minimum'),
    unpaidLimit: amount.describe(
      `Dollars that the unpaid orders of a new customer may cost together. An only one: ${ONE_PRODUCT_TIMES} times as much of one product, ${SEVERAL_PRODUCTS_TIMES} times of several if the address is confirmed`,
    ),
    unpaidLimitReturning: amount.describe('The same once an order was paid; an only one may cost any amount'),
    returnDaysDamage: days.describe('Days after delivery to report damage, missing units or a wrong product'),
    returnDaysFault: days.describe('The same for a fault that shows in use'),
    returnDaysUnsold: days.describe('The same for unsold goods'),
    paymentReminderHours: hours.describe('Hours before an unpaid order expires that its buyer is reminded; 0: never'),
    notifyPayments: z.boolean().describe('Whether staff who move money get a mail about every payment'),
    notifyIncidents: z.boolean().describe('The same for payments that need a decision'),
    notifyLowStock: z.boolean().describe('Whether staff who change stock get a mail about products that run low'),
    footerPages,
    adminsNeedSecondFactor: z.boolean().describe('Whether administrators without a second factor are customers'),
    reviewsWaitForApproval: z
      .boolean()
      .describe('Whether reviews of customers who have never paid an order wait until an administrator approves them'),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.infer<typeof shopSettingsSchema>

/** A page of release 0.2.0 does not send what is newer: that stays as it is. */
const saveSettingsBody = shopSettingsSchema
  .partial({
    paymentReminderHours: true,
    notifyPayments: true,
    notifyIncidents: true,
    notifyLowStock: true,
    footerPages: true,
    adminsNeedSecondFactor: true,
    reviewsWaitForApproval: true,
  })
  .extend({ keepDirectPurchase })
export type SettingsToSave = z.infer<typeof saveSettingsBody>

const sellerStateSchema = z
  .object({
    missing: z.array(z.string()).describe('What an invoice must state by law and the settings lack'),
    waiting: z.number().int().describe('Paid orders that wait for their invoice because of that'),
  })
  .meta({ id: 'SellerState' })
export type SellerState = z.infer<typeof sellerStateSchema>

/** Otherwise the administrator would lock themselves out by switching it on. */
export const secondFactorFirst = problem(409, 'second-factor-first', t.shopSettings_logInWithSecond)

export const shopSettingsApi = {
  get: endpoint.get('/settings', 'staff', {
    right: 'see-settings',
    risk: 'harmless',
    summary: 'The settings of the shop',
    reply: shopSettingsSchema,
  }),
  seller: endpoint.get('/settings/seller-state', 'staff', {
    right: 'see-money',
    risk: 'harmless',
    summary: 'Whether invoices can be issued, and how many wait for that',
    reply: sellerStateSchema,
  }),
  save: endpoint.put('/settings', 'staff', {
    right: 'change-settings',
    risk: 'money',
    summary: 'Change the settings of the shop; every change is in the audit log',
    body: saveSettingsBody,
    reply: shopSettingsSchema,
    problems: [
      vatIdMalformed('DE123'),
      vatIdOfOtherCountry('DE136695976', 'France'),
      otherRegionExample,
      secondFactorFirst,
    ],
  }),
}
