import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { managedProductsApi } from '@wheelyard/contract/catalogue/managed-products.calls'
import { productAdminApi, type ProductDetails } from '@wheelyard/contract/catalogue/product-admin.calls'
import { addGoods, fillCart, type Goods } from '@wheelyard/api/buying/cart/testing'
import type { Person } from '@wheelyard/api/testing/test-shop'
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

/** The quads cost $50.00 each because there are twelve. */
export async function prepareCart(servers: TwoServers): Promise<CartScenario> {
  const { shop } = servers
  const goods = await addGoods(shop)
  await changeOffer(shop, goods, `price_cents = 5500, price_tiers = '[{"minQuantity": 12, "priceCents": 5000}]'`)
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
  server.as(buyer).call(orderCartApi.place, { body: { version, expectedTotal: 1_299.9, ...contact } })

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
    act: ({ servers, goods }) => changeOffer(servers.shop, goods, `price_cents = 5100, price_tiers = '[]'`),
    refusal: 'price-changed',
  },
  'the price of smaller quantities changes': {
    act: ({ servers, goods }) => changeOffer(servers.shop, goods, 'price_cents = 5600'),
  },
  'an admin saves cheaper tiers': {
    act: (scenario, server) => saveTiers(scenario, server, [{ minQuantity: 8, price: 48 }]),
    refusal: 'price-changed',
  },
  'an admin raises the quantity of the tier': {
    act: (scenario, server) => saveTiers(scenario, server, [{ minQuantity: 16, price: 50 }]),
    refusal: 'price-changed',
  },
  'an admin adds a tier above the quantity': {
    act: (scenario, server) => {
      const tiers = [
        { minQuantity: 12, price: 50 },
        { minQuantity: 16, price: 45 },
      ]
      return saveTiers(scenario, server, tiers)
    },
  },
  'the case pack changes': {
    act: ({ servers, goods }) => changeOffer(servers.shop, goods, `case_pack = 5, price_tiers = '[]'`),
    refusal: 'cart-has-problems',
  },
  'an admin archives the product': {
    act: ({ goods, admin }, server) => server.as(admin).call(productAdminApi.remove, { query: { id: goods.quad.id } }),
    refusal: 'cart-has-problems',
  },
  'an admin hides the product': {
    act: ({ goods, admin }, server) =>
      server.as(admin).call(managedProductsApi.setState, { params: { id: goods.quad.id }, body: { state: 'hidden' } }),
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
const changeOffer = ({ pool }: TwoServers['shop'], { quad }: Goods, change: string) =>
  pool.query(`update products set ${change} where id = $1`, [quad.id])

const saveTiers = (
  { goods: { quad }, admin }: CartScenario,
  server: Server,
  priceTiers: ProductDetails['priceTiers'],
) =>
  server.as(admin).call(productAdminApi.change, {
    params: { id: quad.id },
    body: { name: quad.name, img: '/images/quad.webp', description: 'Two seats', minOrder: 5, price: 55, priceTiers },
  })

const moveStock = ({ goods, admin }: CartScenario, server: Server, delta: number) =>
  server.as(admin).call(productAdminApi.moveStock, {
    params: { id: goods.quad.id },
    body: { reason: 'correction', delta, note: 'Counted' },
  })
