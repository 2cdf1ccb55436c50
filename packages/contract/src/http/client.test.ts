import { expect, it } from 'vitest'
import { ApiError, createClient } from './client.ts'
import { paymentsApi } from '../finance/payments.calls.ts'
import { productsApi } from '../catalogue/products.calls.ts'

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
