import { ordersApi, type PlaceOrderBody } from '@wheelyard/contract/orders/orders.calls'
import type { PriceTier } from '@wheelyard/contract/catalogue/price-tiers'
import type { Person, TestShop } from '#api/testing/test-shop'
import { products } from '#api/tables/products'
import { stockLedger } from '#api/tables/stock'
import { payOpenOrder } from '../records/order-transitions.store.ts'

export type TestProduct = { id: string; name: string }
export type AddedProduct = TestProduct & { sku: string }

type TestTerms = {
  available: number
  minOrder: number
  casePack: number
  priceCents: number
  priceTiers: PriceTier[]
  name: string
}

/** Unless told otherwise: $19.99 however many, at least 5, in cases of 1, 50 in stock. */
export async function addProduct({ db }: TestShop, terms: Partial<TestTerms> = {}): Promise<AddedProduct> {
  const { available = 50, minOrder = 5, casePack = 1, priceCents = 1999, name = 'Trail 4x4', priceTiers } = terms
  const texts = { name, description: 'Two seats', category: 'Off-road', img: '/trail.webp', alt: 'A red 4x4' }
  const [product] = await db
    .insert(products)
    .values({ ...texts, priceCents, priceTiers, minOrder, casePack, available })
    .returning()
  if (!product) throw new Error('the product was not stored')
  const { id, sku } = product
  await db
    .insert(stockLedger)
    .values({ productId: id, delta: available, balance: available, reason: 'initial', actor: 'shop' })
  return { id, name, sku }
}

export const orderBody = (product: TestProduct, orderQuantity = 5): PlaceOrderBody => ({
  productId: product.id,
  orderQuantity,
  price: 19.99,
  phone: '+1 555 0199',
  address: '1 Yard Lane, Springfield, USA',
})

export async function place(buyer: Person, product: TestProduct, orderQuantity = 5) {
  const { order } = await buyer.api.call(ordersApi.place, { body: orderBody(product, orderQuantity) })
  return order
}

/** As any client may send it: whatever body, with whatever headers. */
export const sendOrder = ({ app }: TestShop, { token }: Person, body: object | string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: body,
  })

/** As payments do once the provider has confirmed the charge. */
export async function pay({ db }: TestShop, orderId: string) {
  return payOpenOrder(db, orderId, `pi_${orderId}`)
}

/** Every row that ordering may change; a refused request must leave them as they were. */
export async function allRows({ pool }: TestShop): Promise<unknown> {
  const tables = ['orders', 'order_lines', 'products', 'product_offers', 'stock_ledger']
  const others = ['users', 'audit_log', 'mail_outbox', 'carts', 'cart_lines', 'addresses']
  const read = [...tables, ...others].map((table) => pool.query(`select * from ${table} order by ${table}::text`))
  return (await Promise.all(read)).map((result) => result.rows)
}

/** A product's stock, counted in three ways that must agree. */
export async function stockRecords({ pool }: TestShop, productId: string) {
  const { rows } = await pool.query<{ available: number; ledger: number; held: number; orders: number }>(
    `select p.available,
       (select sum(delta)::int from stock_ledger where product_id = p.id) as ledger,
       (select coalesce(sum(quantity), 0)::int from orders join order_lines on order_id = orders.id
         where order_lines.product_id = p.id and cancelled_at is null and expired_at is null) as held,
       (select count(*)::int from orders join order_lines on order_id = orders.id
         where order_lines.product_id = p.id and cancelled_at is null and expired_at is null) as orders
     from products p where p.id = $1`,
    [productId],
  )
  const [row] = rows
  if (!row) throw new Error('no such product')
  return row
}

/** Status and body, also of a refusal. */
export async function answerOf(call: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    return { status: 200, body: await call }
  } catch (error) {
    const { status, body } = error as { status: number; body: Record<string, unknown> }
    return { status, ...body }
  }
}
