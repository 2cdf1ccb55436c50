import { expect, it } from 'vitest'
import { ApiError, createClient, isRefusedAs } from './client.ts'
import { paymentsApi } from '../finance/payments.calls.ts'
import { productsApi } from '../catalogue/products.calls.ts'
import { orderCartApi } from '../orders/order-cart.calls.ts'
import { ordersApi } from '../orders/orders.calls.ts'

it('knows an error that another copy of this module made', async () => {
  // A query makes Node load the module a second time, as a bundle of its own would.
  const address = './client.ts?copy'
  const copy: typeof import('./client.ts') = await import(address)
  const error: unknown = new copy.ApiError(404, { code: 'not-found', message: 'Product not found' })
  expect(copy.ApiError).not.toBe(ApiError)
  expect(error instanceof ApiError && error.status).toBe(404)
})

it('takes no other error for its own', () => {
  expect(new Error('ApiError')).not.toBeInstanceOf(ApiError)
  expect({ name: 'ApiError', status: 404 }).not.toBeInstanceOf(ApiError)
})

it('gives a downloaded file the name that the API sent', async () => {
  const headers = { 'content-disposition': 'attachment; filename="wheelyard-invoice-1001.pdf"' }
  const client = createClient({ baseUrl: '', fetch: async () => new Response('%PDF', { headers }) })
  const file = await client.download(paymentsApi.invoice, { params: { id: 'any' } })
  expect(file.name).toBe('wheelyard-invoice-1001.pdf')
  expect(await file.text()).toBe('%PDF')
})

it.each([
  [{ 'x-searched-for': 'gr%C3%B6%C3%9Fenwahn%20%E6%97%A5' }, 'größenwahn 日'],
  [{}, undefined],
])('tells which words were searched for instead, in any script: %j', async (headers, searchedFor) => {
  const client = createClient({ baseUrl: '', fetch: async () => Response.json([], { headers }) })
  expect(await client.page(productsApi.list)).toMatchObject({ rows: [], searchedFor })
})

// The compiler is half of the test: the check of types fails if a figure has another type, or a marked line is accepted.
it('knows the figures of a refusal by its code and the call that was refused', async () => {
  const price = { code: 'price-changed', message: 'The price of Trail 4x4 is now $20.50 per unit', price: 20.5 }
  const client = createClient({ baseUrl: '', fetch: async () => Response.json(price, { status: 409 }) })
  const error: unknown = await client.call(paymentsApi.reconcile).catch((refusal: unknown) => refusal)
  if (!isRefusedAs(error, ordersApi.place, 'price-changed')) throw new Error('taken for another refusal')
  const dollars: number = error.body.price
  expect(dollars).toBe(20.5)
  // @ts-expect-error the total is a figure of the cart's refusal
  expect(error.body.total).toBeUndefined()
  expect(isRefusedAs(error, orderCartApi.place, 'cart-changed')).toBe(false)
  // @ts-expect-error this call is never refused so
  expect(isRefusedAs(error, paymentsApi.reconcile, 'price-changed')).toBe(true)
})
