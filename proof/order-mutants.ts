/** A realistic bug: with `from` replaced by `to` in `file`, at least one of `tests` must fail. */
export type Mutant = { bug: string; file: string; from: string; to: string; tests: string[] }

const api = 'apps/api/src'
const orders = `${api}/orders`
const placing = `${orders}/placing/order-placement-statement.store.ts`
const transitions = `${orders}/records/order-transitions.store.ts`
const stock = `${api}/catalogue/stock/stock.store.ts`
const manyStocks = `${api}/catalogue/products/stock-of-many.test.ts`
const cartRaces = `${orders}/placing/order-cart-races.test.ts`
const cartLocks = `${orders}/placing/order-cart-locks.test.ts`

/** In placing orders of one product and of the cart, and in what happens to them afterwards. */
export const orderMutants: Mutant[] = [
  {
    bug: 'an order takes stock that is not there',
    file: placing,
    from: '<= available as fits',
    to: '> 0 as fits',
    tests: [`${orders}/placing/orders-races.test.ts`],
  },
  {
    bug: 'the orders of a batch are not added up',
    file: placing,
    from: 'sum(quantity) over (partition by "productId" order by "orderId") <= available',
    to: 'quantity <= available',
    tests: [`${orders}/placing/order-placement.test.ts`],
  },
  {
    bug: 'an order that was waited for has the lines of before',
    file: transitions,
    from: `.select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), owner && ownedBy(owner, orders)))
    .for('update')
  return locked && findOrderRecord(tx, id)`,
    to: `.select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), owner && ownedBy(owner, orders)))
    .for('update')
  return locked`,
    tests: [
      `${orders}/placing/orders-races.test.ts`,
      `${api}/fulfilment/shipments/shipment-races.test.ts`,
      `${api}/fulfilment/returns/return-races.test.ts`,
    ],
  },
  {
    bug: 'two clicks place two orders',
    file: `${api}/db/migrations/0001_orders.sql`,
    from: 'CREATE UNIQUE INDEX "one_open_order"',
    to: 'CREATE INDEX "one_open_order"',
    tests: [`${orders}/placing/orders-races.test.ts`, `${orders}/placing/order-refusals.test.ts`],
  },
  {
    bug: 'a changed offer is not refused',
    file: placing,
    from: 'offer_version = "offerVersion"\n          and ',
    to: '',
    tests: [`${orders}/placing/orders-races.test.ts`],
  },
  {
    bug: 'one changed offer among others is not refused',
    file: placing,
    from: 'offer_version = "offerVersion"\n          and ',
    to: '',
    tests: [cartRaces],
  },
  {
    bug: 'a product stays sold out until the shop starts again',
    file: `${orders}/placing/place-order.service.ts`,
    from: 'const offer = await findOffer(db, request.productId)',
    to: 'const offer = await findRecentOffer(db, request.productId)',
    tests: [`${orders}/placing/recent-offers.test.ts`],
  },
  {
    bug: 'every order reads all users',
    file: placing,
    from: '\n      where users.id = any(array(select user_id from placed))',
    to: '',
    tests: [`${orders}/placing/order-placement-reads.test.ts`],
  },
  {
    bug: 'an order is placed if any of its lines fits',
    file: placing,
    from: 'having bool_and(',
    to: 'having bool_or(',
    tests: [cartRaces],
  },
  {
    bug: 'a quantity need not be whole cases',
    file: 'packages/contract/src/catalogue/quantity-problems.ts',
    from: 'if (quantity % offer.casePack > 0) return',
    to: 'if (quantity % offer.casePack < 0) return',
    tests: ['packages/contract/src/catalogue/quantity-problems.test.ts'],
  },
  {
    bug: 'the same cart is ordered on two devices',
    file: placing,
    from: ' and version = "cartVersion"',
    to: '',
    tests: [cartRaces],
  },
  {
    bug: 'an ordered cart keeps its lines',
    file: placing,
    from: 'delete from ${cartLines} where user_id = ${orderedCart}',
    to: 'delete from ${cartLines} where user_id is null and user_id = ${orderedCart}',
    tests: [`${orders}/placing/order-cart.test.ts`],
  },
  {
    bug: 'an ordered cart keeps its version',
    file: placing,
    from: 'set version = version + 1, updated_at',
    to: 'set updated_at',
    tests: [`${orders}/placing/order-cart.test.ts`],
  },
  {
    bug: 'the order minimum is checked only before placing',
    file: placing,
    from: '"totalCents" - "freightCents" - "taxCents" + "discountCents" >= case when has_paid(coalesce("companyId", "userId")) then reorder_minimum_cents',
    to: '"totalCents" >= case when true then 0',
    tests: [cartRaces],
  },
  {
    bug: 'placing locks products in any order',
    file: placing,
    from: '      order by id\n      for no key update',
    to: '      for no key update',
    tests: [cartLocks],
  },
  {
    bug: 'cancelling locks products in any order',
    file: transitions,
    from: '  order by id\n  for no key update',
    to: '  for no key update',
    tests: [cartLocks],
  },
  {
    bug: 'cancelling locks only the first product before the order',
    file: transitions,
    from: '(select count(*) from product) > 0',
    to: 'exists (select from product)',
    tests: [cartLocks],
  },
  {
    bug: 'one bad line leaves the others of a stock change saved',
    file: stock,
    from: 'where not exists (select from checked where not fits)',
    to: 'where fits',
    tests: [manyStocks],
  },
  {
    bug: 'a counted stock overwrites what was ordered meanwhile',
    file: stock,
    from: 'and available = coalesce(seen, available), false)',
    to: ', false)',
    tests: [manyStocks],
  },
  {
    bug: 'a change of many products locks them in the order of its lines',
    file: stock,
    from: `and \${kept}
      order by id
      for no key update`,
    to: `and \${kept}
      order by array_position(array(select "productId" from line), id)
      for no key update`,
    tests: [manyStocks],
  },
  {
    bug: 'a change of many products takes stock that is gone',
    file: stock,
    from: 'available + delta between 0 and ${STOCK_MAX}',
    to: 'available + delta between -1000 and ${STOCK_MAX}',
    tests: [manyStocks],
  },
  {
    bug: 'a stock change sent twice is saved twice',
    file: stock,
    from: '${idempotencyKey ?? null}',
    to: '${null}::text',
    tests: [manyStocks],
  },
  {
    bug: 'a cancelled order keeps its stock',
    file: transitions,
    from: "to: 'cancelled', when: open, restock: true",
    to: "to: 'cancelled', when: open, restock: false",
    tests: [`${orders}/records/orders.test.ts`, `${api}/finance/cancelling/cancel-order.test.ts`],
  },
  {
    bug: 'a buyer reads what colleagues noted about the order',
    file: `${api}/office/order-page/track-order.service.ts`,
    from: 'isStaff ? readDesk(db, id) : null',
    to: 'readDesk(db, id)',
    tests: [`${orders}/records/order-notes.test.ts`],
  },
  {
    bug: "a note is deleted by a colleague who didn't write it",
    file: `${api}/shop/notes/notes.store.ts`,
    from: ' and written_by = ${author}`',
    to: '`',
    tests: [`${orders}/records/order-notes.test.ts`],
  },
  {
    bug: 'an order of another customer is replaced',
    file: `${api}/finance/desk-orders/place-desk-order.service.ts`,
    from: '!order || !owns(customer, order)',
    to: '!order',
    tests: [`${api}/finance/desk-orders/desk-orders.test.ts`],
  },
  {
    bug: 'an order that ended meanwhile is replaced all the same',
    file: `${api}/finance/desk-orders/place-desk-order.service.ts`,
    from: 'if (replaced && !(await cancelOpenOrder(tx, replaced.id, admin.email))) throw new NotPlaced()',
    to: 'if (replaced) await cancelOpenOrder(tx, replaced.id, admin.email)',
    tests: [`${api}/finance/desk-orders/desk-orders.test.ts`],
  },
]
