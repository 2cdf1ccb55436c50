import { inLanguage } from '@wheelyard/messages/in-language'
import { expect, it } from 'vitest'
import { cartTotals, orderTitle, titleInWords } from './cart-rules.ts'
import { STOCK_MAX } from '../values/limits.ts'
import { MAX_CHARGE_CENTS } from '../values/money.ts'

const lineOf = (quantity: number, priceCents: number) => ({ quantity, casePack: 1, totalCents: quantity * priceCents })
const dearest = lineOf(STOCK_MAX, MAX_CHARGE_CENTS)

it('a cart is added up to the cent, also with the dearest line that there can be', () => {
  expect(cartTotals([dearest], 0).goods).toBe(999_999_990_000)
  expect(cartTotals([dearest, lineOf(1, 1), lineOf(1, 2)], 0).goods).toBe(999_999_990_000.03)
})

it('its total stops at a trillion dollars, whatever else is in it and in whatever sequence', () => {
  const lines = [lineOf(1, 1), ...Array<typeof dearest>(499).fill(dearest)]
  expect(cartTotals(lines, 0)).toMatchObject({ goods: 1_000_000_000_000, pieces: 499_000_001, missing: 0 })
  expect(cartTotals(lines.toReversed(), 0).goods).toBe(1_000_000_000_000)
})

it('an order of several products is named in the reader’s language, as it is kept in English', () => {
  const kept = orderTitle(['Trail 4x4', 'Quad', 'Helmet'])
  expect(kept).toBe('Trail 4x4 and 2 more')
  expect(titleInWords(kept)).toBe(kept)
  expect(inLanguage('de', () => titleInWords(kept))).toBe('Trail 4x4 und 2 weitere')
  expect(inLanguage('de', () => titleInWords(orderTitle(['Trail 4x4'])))).toBe('Trail 4x4')
})
