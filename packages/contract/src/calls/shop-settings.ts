import { z } from 'zod'
import { hasWholeCents, MAX_CHARGE_CENTS } from '../rules/money.ts'
import { ADDRESS_MAX, PHONE_MAX } from './contact.ts'
import { endpointsOf } from './endpoint.ts'
import { email, line, requiredLine } from './text.ts'

const endpoint = endpointsOf('settings')

export const SELLER_NAME_MAX = 100
export const TAX_ID_MAX = 40

const amount = z
  .number('Enter an amount in dollars')
  .min(0, 'Enter zero or more')
  .max(MAX_CHARGE_CENTS / 100, 'Enter at most $999,999.99')
  .refine(hasWholeCents, 'At most two decimals')
const emailOrNothing = line(254).refine((typed) => !typed || email.safeParse(typed).success, 'Provide a valid Email')

export const shopSettingsSchema = z
  .object({
    sellerName: requiredLine(SELLER_NAME_MAX, 'Name is Required'),
    sellerAddress: line(ADDRESS_MAX),
    sellerEmail: emailOrNothing,
    sellerPhone: line(PHONE_MAX),
    sellerTaxId: line(TAX_ID_MAX),
    openingMinimum: amount.describe('Dollars that a first order from the cart must reach'),
    reorderMinimum: amount.describe('The same once an order was paid'),
    directPurchase: z.boolean().describe('Whether one product can be ordered without the cart'),
    unpaidLimit: amount.describe('Dollars that the unpaid orders of a new customer may cost together'),
    unpaidLimitReturning: amount.describe('The same once an order was paid'),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.infer<typeof shopSettingsSchema>

export const shopSettingsApi = {
  get: endpoint.get('/settings', 'admin', {
    summary: 'The settings of the shop',
    reply: shopSettingsSchema,
  }),
  save: endpoint.put('/settings', 'admin', {
    summary: 'Change the settings of the shop; every change is in the audit log',
    body: shopSettingsSchema,
    reply: shopSettingsSchema,
  }),
}
