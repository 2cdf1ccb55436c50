import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { type PriceTier, tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import fc from 'fast-check'
import { expect } from 'vitest'
import { outcome, product, type Step, step } from './commands.ts'
import { suits } from './shop-model.ts'

/** Every second one suits some product; the others are refused. */
const priceTiers = fc.constantFrom<PriceTier[]>(
  [],
  [{ minQuantity: 8, priceCents: 650 }],
  [{ minQuantity: 12, priceCents: 600 }],
  [{ minQuantity: 9, priceCents: 690 }],
  [
    { minQuantity: 8, priceCents: 680 },
    { minQuantity: 12, priceCents: 500 },
  ],
  [
    { minQuantity: 8, priceCents: 650 },
    { minQuantity: 12, priceCents: 650 },
  ],
)

export const offerSteps: fc.Arbitrary<Step>[] = [
  fc
    .record({
      product,
      priceCents: fc.constantFrom(650, 700, 1_000, 1_300),
      /** Left out, the tiers stay as they are. */
      priceTiers: fc.option(priceTiers, { nil: undefined, freq: 2 }),
    })
    .map((offer) =>
      step(`save the offer ${JSON.stringify(offer)}`, async (model, { admin, productIds }) => {
        const current = model.products[offer.product]!
        const { minOrder } = current
        const changed = { priceCents: offer.priceCents, priceTiers: offer.priceTiers ?? current.priceTiers }
        const body = {
          name: 'Proof Kart',
          img: '/images/go-kart.webp',
          description: 'Made for a proof',
          price: offer.priceCents / 100,
          minOrder,
          priceTiers: offer.priceTiers && tiersInDollars(offer.priceTiers),
        }
        const params = { id: productIds[offer.product]! }
        const reply = await outcome(admin.api.call(productAdminApi.change, { params, body }))
        const refusal = current.archived ? 'not-found' : suits(current, changed) ? undefined : 'bad-price-tiers'
        expect(reply.code).toBe(refusal)
        if (!refusal) Object.assign(current, changed)
      }),
    ),
]
