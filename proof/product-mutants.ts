import type { Mutant } from './order-mutants.ts'

const products = 'apps/api/src/catalogue/products'
const tests = [`${products}/product-states.test.ts`]

/** In what of the catalogue is seen and sold. */
export const productMutants: Mutant[] = [
  {
    bug: 'a hidden product can still be ordered',
    file: `${products}/product-changes.store.ts`,
    from: "set archived_at = case when state = 'shown' then null else coalesce(archived_at, now()) end,\n        kept_as = nullif(state, 'shown'),",
    to: 'set archived_at = null, kept_as = null,',
    tests,
  },
  {
    bug: 'a draft is found by its code',
    file: 'apps/api/src/buying/quick-order/quick-order.store.ts',
    from: " and ${products.keptAs} is distinct from 'draft'",
    to: '',
    tests,
  },
  {
    bug: 'a family takes a hundred and first member',
    file: 'packages/contract/src/catalogue/family-rules.ts',
    from: 'members.length > FAMILY_MEMBERS_MAX',
    to: 'members.length > FAMILY_MEMBERS_MAX + 1',
    tests: ['apps/api/src/catalogue/families/families.test.ts'],
  },
  {
    bug: 'a product is in two families',
    file: 'apps/api/src/catalogue/families/families.service.ts',
    from: 'return other && memberTaken(other.product, other.family)',
    to: 'return undefined',
    tests: ['apps/api/src/catalogue/families/families.test.ts'],
  },
]
