import { expect, it } from 'vitest'
import { IdempotencyKeys } from './idempotency-keys.ts'

const request = { productId: 'p', orderQuantity: 5, price: 19.99, phone: '1', address: 'a' }

it('keeps its key for the same request and takes a new one for another', () => {
  const keys = new IdempotencyKeys()
  const first = keys.keyFor(request)
  expect(keys.keyFor({ ...request })).toBe(first)
  expect(keys.keyFor({ ...request, orderQuantity: 6 })).not.toBe(first)
  expect(keys.keyFor(request)).not.toBe(first)
})

it('makes keys that the API accepts, never the same one twice', () => {
  const keys = new Set(Array.from({ length: 100 }, () => new IdempotencyKeys().keyFor(request)))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[\w.:-]{8,100}$/)
})
