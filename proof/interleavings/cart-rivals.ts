import { cartApi } from '@wheelyard/contract/calls/cart'
import { ordersApi } from '@wheelyard/contract/calls/orders'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import { addGoods, fillCart, type Goods } from '../../apps/api/src/features/cart/testing.ts'
import type { Person } from '../../apps/api/src/testing/test-shop.ts'
import type { Hold } from '../support/gate.ts'
import { holdRows } from '../support/row-hold.ts'
import type { Server, TwoServers } from './two-servers.ts'

export type CartScenario = {
  servers: TwoServers
  buyer: Person
  goods: Goods
  version: number
  /** Holds 88 of the 100 quads in an open order, so that the cart needs all that are left. */
  neighbour: Person
  other: Person
  admin: Person
}

export async function prepareCart(servers: TwoServers): Promise<CartScenario> {
  const { shop } = servers
  const goods = await addGoods(shop)
  const [buyer, neighbour, other, admin] = await Promise.all([
    shop.customer('Buyer'),
    shop.customer('Neighbour'),
    shop.customer('Other'),
    shop.admin(),
  ])
  await neighbour.api.call(ordersApi.place, { body: { productId: goods.quad.id, orderQuantity: 88, ...contact } })
  const { version } = await fillCart(buyer, goods)
  return { servers, buyer, goods, version, neighbour, other, admin }
}

const contact = { phone: '555 0100', address: '1 Depot Road' }

export const orderTheCart = ({ buyer, version }: CartScenario, server: Server) =>
  server.as(buyer).call(cartApi.order, { body: { version, expectedTotal: 1_299.9, ...contact } })

/** Where ordering the cart can be held. */
export const cartHoldPoints: Record<string, (scenario: CartScenario) => Promise<Hold>> = {
  // Only placing writes lines.
  'between check and placing': ({ servers }) => holdRows(servers.shop.url, 'lock table order_lines in share mode'),
  'before it has the quads': ({ servers, goods }) => holdProduct(servers, goods.quad.id),
  'before it has another product': ({ servers, goods }) => holdProduct(servers, goods.trail.id),
  'before it has the buyer': ({ servers, buyer }) =>
    holdRows(servers.shop.url, 'select from users where id = $1 for no key update', [buyer.userId]),
  'before it has the cart': ({ servers, buyer }) =>
    holdRows(servers.shop.url, 'select from carts where user_id = $1 for no key update', [buyer.userId]),
}

const holdProduct = ({ shop }: TwoServers, id: string) =>
  holdRows(shop.url, 'select from products where id = $1 for no key update', [id])

type Rival = {
  act: (scenario: CartScenario, server: Server) => Promise<unknown>
  /** What the order is told if the rival was first; undefined if it does not mind. */
  refusal?: string
}

export const cartRivals: Record<string, Rival> = {
  'the price changes': {
    act: (scenario) => changeOffer(scenario, 'price_cents = 5100'),
    refusal: 'price-changed',
  },
  'the case pack changes': {
    act: (scenario) => changeOffer(scenario, 'case_pack = 5'),
    refusal: 'cart-has-problems',
  },
  'an admin archives the product': {
    act: ({ goods, admin }, server) => server.as(admin).call(productAdminApi.remove, { query: { id: goods.quad.id } }),
    refusal: 'cart-has-problems',
  },
  'an admin restocks': { act: (scenario, server) => moveStock(scenario, server, 8) },
  'an admin removes stock': {
    act: (scenario, server) => moveStock(scenario, server, -4),
    refusal: 'cart-has-problems',
  },
  'another cancels an order of the same product': {
    act: ({ goods, neighbour: { email, ...person } }, server) =>
      server.as({ ...person, email }).call(ordersApi.cancel, { body: { email, productId: goods.quad.id } }),
  },
  'another buys the product': {
    act: ({ goods, other }, server) =>
      server.as(other).call(ordersApi.place, { body: { productId: goods.quad.id, orderQuantity: 8, ...contact } }),
    refusal: 'cart-has-problems',
  },
  'the buyer changes the cart on another device': {
    act: ({ buyer, goods }, server) =>
      server.as(buyer).call(cartApi.change, { params: { productId: goods.bus.id }, body: { quantity: 6 } }),
    refusal: 'cart-changed',
  },
  'the buyer orders the cart on another device': { act: orderTheCart, refusal: 'cart-changed' },
}

// Not by a call: a trigger counts the offers, whatever code changes them.
const changeOffer = ({ servers, goods }: CartScenario, change: string) =>
  servers.shop.pool.query(`update products set ${change} where id = $1`, [goods.quad.id])

const moveStock = ({ goods, admin }: CartScenario, server: Server, delta: number) =>
  server.as(admin).call(productAdminApi.moveStock, {
    params: { id: goods.quad.id },
    body: { reason: 'correction', delta, note: 'Counted' },
  })
