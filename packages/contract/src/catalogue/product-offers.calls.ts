import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { taxCategories } from './tax-category.ts'
import { priceTierSchema } from './products.calls.ts'
import { idParams, pageQuery } from '../values/text.schemas.ts'
import { notFound } from '../values/problem.ts'

export const PRICE_HISTORY_DAYS = 30

const productOfferSchema = z
  .object({
    version: z.number().int().describe('Rises with every change of what a buyer agrees to'),
    offeredAt: z.iso.datetime(),
    name: z.string(),
    price: z.number().describe('List price: dollars per unit'),
    priceTiers: z.array(priceTierSchema),
    minOrder: z.number().int(),
    casePack: z.number().int(),
    taxCategory: z.enum(taxCategories),
  })
  .meta({ id: 'ProductOffer' })
export type ProductOffer = z.infer<typeof productOfferSchema>

const lowestPrices = z
  .object({
    price: z.number().describe('List price in dollars'),
    tierPrice: z.number().nullable().describe('Of any tier, in dollars; null if there were none'),
  })
  .describe(`The lowest in force at any time in the last ${PRICE_HISTORY_DAYS} days`)
export type LowestPrices = z.infer<typeof lowestPrices>

export const productOffersApi = {
  history: endpointsOf('products').get('/products/:id/offers', 'staff', {
    right: 'see-shop',
    risk: 'harmless',
    summary: 'Every past offer of a product, newest first, with its lowest prices of the last 30 days',
    params: idParams,
    query: pageQuery.pick({ limit: true }).extend({ cursor: z.coerce.number().int().positive().optional() }),
    reply: z.object({ lowest: lowestPrices, offers: z.array(productOfferSchema) }),
    problems: [notFound('Product')],
  }),
}
