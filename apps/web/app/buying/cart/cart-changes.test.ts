import type { Cart, CartLine } from '@wheelyard/contract/buying/cart.calls'
import { expect, it } from 'vitest'
import { applyChanges, savable, withoutSaved } from './cart-changes.ts'

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  productId: 'kart',
  name: 'Kart',
  img: '',
  alt: '',
  sku: 'WY-1',
  casePack: 4,
  minOrder: 10,
  available: 100,
  carton: null,
  unNumber: null,
  price: 19.99,
  listPrice: 19.99,
  priceTiers: [],
  quantity: 12,
  total: 239.88,
  ...changes,
})
const gone: CartLine = line({
  productId: 'gone',
  problem: { code: 'no-longer-sold', message: 'Kart is no longer sold', quantities: [] },
})
const quad = line({ productId: 'quad', casePack: 1, price: 100, listPrice: 100, quantity: 3, total: 300, minOrder: 1 })
const cart: Cart = {
  version: 3,
  lines: [line(), quad, gone],
  pieces: 15,
  cases: 6,
  goods: 539.88,
  discount: null,
  minimum: { required: 600, missing: 60.12, opening: 600, reorder: 300 },
}

it('a cart without changes is the same cart', () => {
  expect(applyChanges(cart, new Map())).toBe(cart)
  expect(applyChanges(cart, new Map([['kart', 12]])).lines[0]).toBe(cart.lines[0])
})

it('a new quantity shows at once, with its totals and without touching other lines', () => {
  const { lines, ...totals } = applyChanges(cart, new Map([['kart', 16]]))
  expect(lines[0]).toMatchObject({ quantity: 16, total: 319.84 })
  expect(lines[1]).toBe(quad)
  expect(totals).toEqual({
    version: 3,
    pieces: 19,
    cases: 7,
    goods: 619.84,
    discount: null,
    minimum: { ...cart.minimum, missing: 0 },
  })
})

it('a quantity that cannot be ordered is explained as the shop would, and solved again', () => {
  const [bad] = applyChanges(cart, new Map([['kart', 50]])).lines
  expect(bad?.problem).toEqual({
    code: 'not-whole-cases',
    message: 'Sold in cases of 4: order 48 or 52',
    quantities: [48, 52],
  })
  const solved = applyChanges({ ...cart, lines: [bad ?? line()] }, new Map([['kart', 52]]))
  expect(solved.lines).toMatchObject([{ quantity: 52, problem: undefined }])
})

it('an empty field is a problem, counts for nothing and is never saved', () => {
  const changes = new Map([
    ['kart', Number.NaN],
    ['quad', 4],
  ])
  const { lines, pieces, goods } = applyChanges(cart, changes)
  expect(lines[0]?.problem?.code).toBe('quantity-not-whole')
  expect({ pieces, goods }).toEqual({ pieces: 4, goods: 400 })
  expect([...savable(changes)]).toEqual([['quad', 4]])
  for (const never of [0, -4, 1.5, 1_000_001]) expect(savable(new Map([['kart', never]])).size).toBe(0)
})

it('a removed line is gone, also from the totals', () => {
  const { lines, pieces } = applyChanges(cart, new Map([['kart', 'removed']]))
  expect(lines).toEqual([quad, gone])
  expect(pieces).toBe(3)
})

it('what is no longer sold stays so, whatever the quantity, and counts for nothing', () => {
  const { lines, goods } = applyChanges(cart, new Map([['gone', 20]]))
  expect(lines[2]?.problem?.code).toBe('no-longer-sold')
  expect(goods).toBe(cart.goods)
})

it('a saved change is done, unless it was changed again meanwhile', () => {
  const saved = new Map<string, number | 'removed'>([
    ['kart', 16],
    ['quad', 'removed'],
  ])
  expect([...withoutSaved(new Map([...saved, ['kart', 20]]), saved)]).toEqual([['kart', 20]])
})
