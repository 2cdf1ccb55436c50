import { orderCartApi, type OrderCartBody } from '@wheelyard/contract/orders/order-cart.calls'
import { type Cart, cartApi } from '@wheelyard/contract/buying/cart.calls'
import { eq } from 'drizzle-orm'
import type { Person, TestShop } from '#api/testing/test-shop'
import { addProduct, answerOf, type TestProduct } from '#api/orders/placing/testing'
import { products } from '#api/tables/products'

export async function inCasesOf({ db }: TestShop, product: TestProduct, casePack: number): Promise<TestProduct> {
  await db.update(products).set({ casePack }).where(eq(products.id, product.id))
  return product
}

export const linesOf = ({ lines }: Cart) => lines.map(({ productId, quantity }) => [productId, quantity])

export const problemsOf = ({ lines }: Cart) =>
  lines.flatMap(({ problem }) => (problem ? [[problem.code, problem.quantities]] : []))

export type Goods = { trail: TestProduct; quad: TestProduct; bus: TestProduct }

export async function addGoods(shop: TestShop): Promise<Goods> {
  return {
    trail: await addProduct(shop, { name: 'Trail 4x4', available: 100 }),
    quad: await addProduct(shop, { name: 'Quad', available: 100, casePack: 4, priceCents: 5_000 }),
    bus: await addProduct(shop, { name: 'Bus', available: 100, priceCents: 10_000 }),
  }
}

/** 10 × $19.99, 12 × $50.00 and 5 × $100.00: $1,299.90. */
export function fillCart({ api }: Person, { trail, quad, bus }: Goods): Promise<Cart> {
  const lines = [
    { productId: trail.id, quantity: 10 },
    { productId: quad.id, quantity: 12 },
    { productId: bus.id, quantity: 5 },
  ]
  return api.call(cartApi.add, { body: { lines } })
}

const contact = { phone: '+1 555 0199', address: '1 Yard Lane, Springfield, USA' }

export const orderCart = ({ api }: Person, body: Partial<OrderCartBody> & { version: number }, key?: string) =>
  answerOf(
    api.call(
      orderCartApi.place,
      { body: { expectedTotal: 1_299.9, ...contact, ...body } },
      key ? { headers: { 'idempotency-key': key } } : {},
    ),
  )

export async function addManyProducts({ pool }: TestShop, count: number, dollars = 999_999.99): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (name, description, category, img, alt, price_cents, min_order, available)
     select 'Kart ' || n, '', 'Karts', '/kart.webp', '', $2::numeric * 100, 1, 5 from generate_series(1, $1::int) n
     returning id`,
    [count, dollars],
  )
  return rows.map(({ id }) => id)
}
