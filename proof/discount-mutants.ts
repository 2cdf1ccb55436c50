import type { Mutant } from './order-mutants.ts'

const placing = 'apps/api/src/orders/placing'
const migration = 'apps/api/src/db/migrations/0053_discount_codes.sql'
const tests = [`${placing}/order-discount.test.ts`]

/** In what a discount code gives, to whom and how often. */
export const discountMutants: Mutant[] = [
  {
    bug: 'the shares of a discount lose a cent',
    file: 'packages/billing/src/tax/shares.ts',
    from: 'for (const index of byRest.slice(0, left)) shares[index]! += 1',
    to: '',
    tests,
  },
  {
    bug: 'an order that ends unpaid keeps its use of the code',
    file: migration,
    from: 'SET uses = uses - 1 WHERE id = NEW.discount_code_id',
    to: 'SET uses = uses WHERE id = NEW.discount_code_id',
    tests,
  },
  {
    bug: 'a code is used more often than it allows',
    file: migration,
    from: ' AND (uses < uses_max) IS NOT FALSE',
    to: ' AND (uses <= uses_max) IS NOT FALSE',
    tests,
  },
  {
    bug: 'the order minimum is of the goods after the discount',
    file: `${placing}/order-placement-statement.store.ts`,
    from: ' + "discountCents" >=',
    to: ' >=',
    tests,
  },
  {
    bug: 'the tax is of the goods before the discount',
    file: `${placing}/order-cart.service.ts`,
    from: 'goodsByTaxCategory(cart.lines, discount.value?.cents)',
    to: 'goodsByTaxCategory(cart.lines)',
    tests: ['apps/api/src/finance/invoices/discounted-order.test.ts'],
  },
  {
    bug: 'another discount than the buyer saw is taken',
    file: `${placing}/order-cart.service.ts`,
    from: 'if (seenDiscountCents !== discountCents)',
    to: 'if (seenDiscountCents < 0)',
    tests,
  },
]
