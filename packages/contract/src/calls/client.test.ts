import { expect, it } from 'vitest'
import { ApiError } from './client.ts'

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
