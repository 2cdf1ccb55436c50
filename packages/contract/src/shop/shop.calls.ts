import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'

const siteSchema = z.object({
  demo: z.boolean().describe('Sandboxes are in use: nothing here costs money or leaves this machine'),
  publicUrl: z.string(),
  languages: z.array(z.enum(ALL_LANGUAGES)).describe('Of its pages: English at /, others in a folder such as /de'),
  cardPublishableKey: z.string(),
  cardScript: z.string().describe("Address of the card provider's browser script, or of its sandbox"),
  mailbox: z.string().optional().describe('Where the emails of a demo shop can be read'),
  identity: z.string().describe('Address of the identity service, below this site or elsewhere'),
  google: z.boolean().describe('Whether Continue with Google is offered'),
})
/** Fixed while the shop runs, so that cached pages may have it. */
export type Site = z.infer<typeof siteSchema>

const shopSchema = siteSchema
  .extend({
    directPurchase: z.boolean().describe('Whether one product can be ordered without the cart'),
    emailsAreLate: z.boolean().describe('The mail server is not responding; emails are sent once it does'),
    chargesTax: z.boolean().describe('Whether tax is decided for orders from the cart'),
    returnWindows: z
      .object({
        returnDaysDamage: z.number().int(),
        returnDaysFault: z.number().int(),
        returnDaysUnsold: z.number().int(),
      })
      .describe('Days after delivery; later returns are decided case by case'),
  })
  .meta({ id: 'Shop' })
export type Shop = z.infer<typeof shopSchema>

export const shopApi = {
  shop: endpointsOf('shop').get('/shop', 'public', {
    summary: 'Public configuration of this shop',
    reply: shopSchema,
  }),
}
