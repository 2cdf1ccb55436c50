import { expect, test } from 'vitest'
import { buyerRateText, earlierReturnsText, productRateText } from './history-texts.ts'

test.each([
  [12, 1_480, '12 of 1,480 units in twelve months, 0.8%'],
  [1, 1, '1 of 1 unit in twelve months, 100%'],
  [0, 50, '0 of 50 units in twelve months, 0%'],
  [1, 100_000, '1 of 100,000 units in twelve months, less than 0.1%'],
  [0, 0, 'nothing shipped in twelve months'],
])('%i of %i units of a buyer', (returned, shipped, text) => {
  expect(buyerRateText({ returned, shipped })).toBe(text)
})

test('a product is returned for its most frequent reason', () => {
  const reasons = [
    { reason: 'unsold', pieces: 4 },
    { reason: 'damaged', pieces: 27 },
  ] as const
  expect(productRateText({ returned: 31, shipped: 2_100, reasons: [...reasons] })).toBe(
    '31 of 2,100 units, 1.5%, most often damaged in transit',
  )
  expect(productRateText({ returned: 0, shipped: 20, reasons: [] })).toBe('0 of 20 units, 0%')
})

test('says what became of earlier returns, if there were any', () => {
  const history = { shipped: 0, returned: 0, returns: 0, refused: 0, refunded: 0 }
  expect(earlierReturnsText(history)).toBe('No return before this one.')
  expect(earlierReturnsText({ ...history, returns: 1 })).toBe('1 return before this one.')
  expect(earlierReturnsText({ ...history, returns: 12, refused: 2, refunded: 310.5 })).toBe(
    '12 returns before this one, 2 declined, $310.50 refunded.',
  )
})
