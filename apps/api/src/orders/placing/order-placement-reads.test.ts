import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { rowsScanned } from '#api/testing/rows-scanned'
import { testShop } from '#api/testing/test-shop'
import { changeSettings } from '#api/shop/settings/testing'
import { newOrder } from './new-order.ts'
import { findOffer } from './offers.store.ts'
import { placeAlone } from './order-placement.store.ts'
import { addProduct } from './testing.ts'

const shop = perFile(testShop)
/** Of each: users, carts and products. */
const OTHERS = 3_000

beforeAll(async () => {
  await shop.pool.query(
    `insert into users (email, identity_subject, name)
     select 'buyer' || n || '@example.com', 'crowd-' || n, 'Buyer ' || n from generate_series(1, $1::int) n`,
    [OTHERS],
  )
  await shop.pool.query('insert into carts (user_id) select id from users')
  await shop.pool.query(
    `insert into products (name, description, category, img, alt, price_cents, min_order, available)
     select 'Kart ' || n, '', 'Karts', '', '', 1999, 1, 100 from generate_series(1, $1::int) n`,
    [OTHERS],
  )
  // 50 units cost $999.50.
  await changeSettings(shop, { unpaidLimitCents: 150_000 })
  await shop.pool.query('analyze')
})

it.each([
  ['of one product', { products: 1, fromCart: false }],
  ['of a cart', { products: 1, fromCart: true }],
  ['of several products above the limit', { products: 2, fromCart: true }],
])('an order %s reads no table as a whole', async (_kind, { products, fromCart }) => {
  const buyer = await shop.customer()
  const added = await Promise.all(Array.from({ length: products }, () => addProduct(shop)))
  const lines = added.map(({ id: productId }) => ({ productId, quantity: 50 }))
  const { version } = await buyer.api.call(cartApi.add, { body: { lines } })
  const items = await Promise.all(added.map(async ({ id }) => ({ offer: await offerOf(id), quantity: 50 })))
  const to = { phone: '+1 555 0199', address: '1 Yard Lane', deliveryAddress: null }
  const order = newOrder({ buyer, to, idempotencyKey: undefined, items })
  const mail = { key: order.id, to: buyer.email, subject: 'Placed', content: { heading: 'Thanks', paragraphs: [] } }
  const cartVersion = fromCart ? version : null

  const scanned = await rowsScanned(shop, async (tx) => {
    const placed = await placeAlone(tx, { ...order, mail, saveToProfile: true, paymentWindowHours: 48, cartVersion })
    expect(placed).toMatchObject({ id: order.id, payBy: expect.any(Date) })
  })
  expect(scanned).toBeLessThan(OTHERS)
})

async function offerOf(productId: string) {
  const offer = await findOffer(shop.db, productId)
  if (!offer) throw new Error('the product is not there')
  return offer
}
