import { expect, it } from 'vitest'
import { Attempts } from './attempt.ts'

const wish = { productId: 'p', orderQuantity: 5, price: 19.99, phone: '1', address: 'a' }

it('keeps its name for the same wish and takes a new one for another', () => {
  const attempts = new Attempts()
  const first = attempts.keyFor(wish)
  expect(attempts.keyFor({ ...wish })).toBe(first)
  expect(attempts.keyFor({ ...wish, orderQuantity: 6 })).not.toBe(first)
  expect(attempts.keyFor(wish)).not.toBe(first)
})

it('is named as the API wants it, and never twice alike', () => {
  const names = new Set(Array.from({ length: 100 }, () => new Attempts().keyFor(wish)))
  expect(names.size).toBe(100)
  for (const name of names) expect(name).toMatch(/^[\w.:-]{8,100}$/)
})
