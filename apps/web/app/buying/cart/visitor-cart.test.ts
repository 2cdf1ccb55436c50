import { atMostLines, atMostPieces, LINES_MAX, STOCK_MAX } from '@wheelyard/contract/values/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToVisitorCart, onOtherTab, onVisitorCartChange, readVisitorCart, writeVisitorCart } from './visitor-cart.ts'

const productId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [kart, quad] = [productId(1), productId(2)]
let stored: Map<string, string>
let tabs: EventTarget

beforeEach(() => {
  stored = new Map()
  tabs = new EventTarget()
  vi.stubGlobal('window', tabs)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const otherTabChanges = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))

it('keeps what was added, and adds up what is added twice', () => {
  expect(addToVisitorCart([{ productId: kart, quantity: 12 }])).toBeUndefined()
  expect(addToVisitorCart([{ productId: quad, quantity: 8 }])).toBeUndefined()
  expect(addToVisitorCart([{ productId: kart, quantity: 4 }])).toBeUndefined()
  expect(readVisitorCart()).toEqual([
    { productId: kart, quantity: 16 },
    { productId: quad, quantity: 8 },
  ])
  writeVisitorCart([])
  expect(stored.size).toBe(0)
})

it('is the same array until it changes', () => {
  addToVisitorCart([{ productId: kart, quantity: 12 }])
  const before = readVisitorCart()
  expect(readVisitorCart()).toBe(before)
  addToVisitorCart([{ productId: kart, quantity: 1 }])
  expect(readVisitorCart()).not.toBe(before)
})

it('refuses more lines and more pieces than a cart can have, and changes nothing', () => {
  const full = Array.from({ length: LINES_MAX }, (_, number) => ({ productId: productId(number), quantity: 1 }))
  writeVisitorCart(full)
  expect(addToVisitorCart([{ productId: productId(LINES_MAX), quantity: 1 }])).toBe(atMostLines(LINES_MAX))
  expect(addToVisitorCart([{ productId: productId(0), quantity: STOCK_MAX }])).toBe(atMostPieces(STOCK_MAX))
  expect(readVisitorCart()).toEqual(full)
})

it.each([
  ['no JSON', '{"productId":'],
  ['another type', '"cart"'],
  ['an object', '{"lines":[]}'],
  ['null', 'null'],
  ['lines of another shop', '[{"sku":"WY-1","amount":2},null,7,"x",[]]'],
  ['an id that is none', `[{"productId":"../orders","quantity":2}]`],
  ['quantities that are none', `[${[0, -1, 1.5, '"2"', null, 1e9].map(line).join()}]`],
])('takes nothing from %s', (_, content) => {
  stored.set('cart', content)
  expect(readVisitorCart()).toEqual([])
  expect(addToVisitorCart([{ productId: kart, quantity: 3 }])).toBeUndefined()
  expect(readVisitorCart()).toEqual([{ productId: kart, quantity: 3 }])
})

it('takes the good lines from among bad ones, each product once', () => {
  stored.set('cart', `[${line(2)},7,{"productId":"${quad}","quantity":5,"price":0.01},${line(9)}]`)
  expect(readVisitorCart()).toEqual([
    { productId: kart, quantity: 9 },
    { productId: quad, quantity: 5 },
  ])
})

it('tells of its own changes and of those of other tabs', () => {
  const [all, others] = [vi.fn(), vi.fn()]
  const stops = [onVisitorCartChange(all), onOtherTab(others)]
  writeVisitorCart([{ productId: kart, quantity: 1 }])
  expect(all).toHaveBeenCalledTimes(1)
  expect(others).not.toHaveBeenCalled()
  otherTabChanges('cart')
  otherTabChanges(null)
  otherTabChanges('theme')
  expect(all).toHaveBeenCalledTimes(3)
  expect(others).toHaveBeenCalledTimes(2)
  for (const stop of stops) stop()
  otherTabChanges('cart')
  writeVisitorCart([])
  expect(all).toHaveBeenCalledTimes(3)
})

function line(quantity: unknown): string {
  return `{"productId":"${kart}","quantity":${String(quantity)}}`
}
