import type { Mutant } from './order-mutants.ts'

const rules = 'packages/contract/src/buying'
const api = 'apps/api/src'
const quickOrder = 'apps/web/app/buying/quick-order'

/** In quick order, saved lists, order again and search. */
export const quickOrderMutants: Mutant[] = [
  {
    bug: 'rows of one product are judged one by one',
    file: `${rules}/quick-order-rules.ts`,
    from: 'together: together + (row.quantity ?? 0)',
    to: 'together: row.quantity ?? 0',
    tests: [`${rules}/quick-order-rules.test.ts`],
  },
  {
    bug: 'a code finds the removed product that had it before',
    file: `${api}/buying/quick-order/quick-order.store.ts`,
    from: '.orderBy(code, sql`${products.archivedAt} is not null`,',
    to: '.orderBy(code, sql`${products.archivedAt} is null`,',
    tests: [`${api}/buying/quick-order/quick-order.test.ts`],
  },
  {
    bug: 'a quantity that can be 1 or 1,000 is taken for a thousand',
    file: `${quickOrder}/reading/read-quantity.ts`,
    from: "if (dotted) return dottedQuantity(text, dotted[1] ?? '', dotted[2] ?? '')",
    to: "if (dotted) return { quantity: Number(number.replace('.', '')) }",
    tests: [`${quickOrder}/reading/read-quantity.test.ts`],
  },
  {
    bug: 'order again adds up with every click',
    file: `${api}/buying/cart/change-cart.service.ts`,
    from: 'Math.max(cart.get(productId) ?? 0, quantity))',
    to: '(cart.get(productId) ?? 0) + quantity)',
    tests: [`${api}/buying/cart/fill-cart.test.ts`],
  },
  {
    bug: "anybody's order can be ordered again",
    file: `${api}/buying/cart/earlier-lines.store.ts`,
    from: '.where(and(eq(orders.id, orderId), ownedBy(owner, orders)))',
    to: '.where(and(eq(orders.id, orderId), eq(orders.id, orderId)))',
    tests: [`${api}/buying/cart/fill-cart.test.ts`],
  },
  {
    bug: "anybody's list can be read by its id",
    file: `${api}/buying/saved-lists/saved-lists.store.ts`,
    from: '.where(and(eq(savedLists.id, id), ownedBy(owner, savedLists)))\n    .orderBy',
    to: '.where(eq(savedLists.id, id))\n    .orderBy',
    tests: [`${api}/buying/saved-lists/saved-lists.test.ts`, `${api}/buying/saved-lists/saved-lists-bad-input.test.ts`],
  },
  {
    bug: 'an old copy of a list replaces the newer one',
    file: `${api}/buying/saved-lists/save-list.service.ts`,
    from: '    if (list.version !== version) return refuse(listChanged)\n',
    to: '',
    tests: [`${api}/buying/saved-lists/saved-lists.test.ts`],
  },
  {
    bug: 'two at once pass the limit of lists',
    file: `${api}/people/users/lock-account-of.store.ts`,
    from: "await row.for('no key update')",
    to: 'await row',
    tests: [`${api}/buying/saved-lists/saved-lists-races.test.ts`],
  },
  {
    bug: 'an eight-digit GTIN is not found without its leading zero',
    file: `${rules}/quick-order-rules.ts`,
    from: '/^\\d{7,14}$/.test(digits)',
    to: '/^\\d{8,14}$/.test(digits)',
    tests: [`${api}/buying/quick-order/quick-order.test.ts`],
  },
  {
    bug: 'a product is found by a code that is nearly its own',
    file: `${api}/catalogue/search/typos.ts`,
    from: '/^\\P{N}{3,24}$/u.test(word)',
    to: 'word.length > 2',
    tests: [`${api}/catalogue/search/typos.test.ts`, `${api}/catalogue/search/search.test.ts`],
  },
]
