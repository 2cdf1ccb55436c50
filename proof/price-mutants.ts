import type { Mutant } from './order-mutants.ts'

const rules = 'packages/contract/src/catalogue'
const api = 'apps/api/src'
const orders = `${api}/orders`
const migration = `${api}/db/migrations/0021_price_tiers.sql`
const check = `${api}/catalogue/products/price-tiers-check.test.ts`

/** In volume prices. */
export const priceMutants: Mutant[] = [
  {
    bug: 'a tier is reached one unit late',
    file: `${rules}/price-tiers.ts`,
    from: 'tier.minQuantity <= quantity',
    to: 'tier.minQuantity < quantity',
    tests: [`${rules}/price-tiers.test.ts`],
  },
  {
    bug: 'an order gets its tier one unit late',
    file: `${rules}/price-tiers.ts`,
    from: 'tier.minQuantity <= quantity',
    to: 'tier.minQuantity < quantity',
    tests: [`${orders}/placing/tier-prices.test.ts`],
  },
  {
    bug: 'the first tier counts and not the last that is reached',
    file: `${rules}/price-tiers.ts`,
    from: 'priceTiers.findLast(',
    to: 'priceTiers.find(',
    tests: [`${rules}/price-tiers.test.ts`],
  },
  {
    bug: 'the version does not rise with the tiers',
    file: migration,
    from: 'AFTER UPDATE OF name, price_cents, min_order, case_pack, price_tiers ON products',
    to: 'AFTER UPDATE OF name, price_cents, min_order, case_pack ON products',
    tests: [`${orders}/placing/tier-races.test.ts`],
  },
  {
    bug: 'an offer is kept without its tiers',
    file: migration,
    from: 'SELECT id, offer_version, name, price_cents, min_order, case_pack, price_tiers FROM offer',
    to: "SELECT id, offer_version, name, price_cents, min_order, case_pack, '[]' FROM offer",
    tests: ['proof/interleavings-cart.test.ts'],
  },
  {
    bug: 'a buyer who agreed to the list price pays it although a tier is reached',
    file: `${orders}/placing/new-order.ts`,
    from: 'const unitPriceCents = priceOf(quantity, offer)',
    to: 'const unitPriceCents = quantity > 0 ? offer.priceCents : priceOf(quantity, offer)',
    tests: [`${orders}/placing/tier-prices.test.ts`],
  },
  {
    bug: 'the price of a tier that is not reached is accepted',
    file: `${orders}/placing/place-order.service.ts`,
    from: '[offer.priceCents, unitPriceCents].includes(centsOf(price))',
    to: 'centsOf(price) <= offer.priceCents',
    tests: [`${orders}/placing/tier-prices.test.ts`],
  },
  {
    bug: 'the nudge looks at the next tier only',
    file: `${rules}/price-nudge.ts`,
    from: 'const totals = reachable.map(',
    to: 'const totals = reachable.slice(0, 1).map(',
    tests: [`${rules}/price-nudge.test.ts`],
  },
  {
    bug: 'the nudge offers a tier above the stock',
    file: `${rules}/price-nudge.ts`,
    from: ' && tier.minQuantity <= largest)',
    to: ')',
    tests: [`${rules}/price-nudge.test.ts`],
  },
  {
    bug: 'the nudge calls an equal total a saving',
    file: `${rules}/price-nudge.ts`,
    from: 'if (savedCents > 0)',
    to: 'if (savedCents >= 0)',
    tests: [`${rules}/price-nudge.test.ts`],
  },
  {
    bug: 'a quantity that costs as much as a larger one counts as an inversion',
    file: `${rules}/price-inversions.ts`,
    from: 'Math.floor(cheapest.totalCents / (price * casePack)) + 1',
    to: 'Math.ceil(cheapest.totalCents / (price * casePack))',
    tests: [`${rules}/price-inversions.test.ts`],
  },
  {
    bug: 'PostgreSQL stores a tier at the price before it',
    file: migration,
    from: 'cents < price AND cents > 0',
    to: 'cents <= price AND cents > 0',
    tests: [check],
  },
  {
    bug: 'PostgreSQL stores a tier between two cases',
    file: migration,
    from: 'quantity % pack = 0 AND ',
    to: '',
    tests: [check],
  },
]
