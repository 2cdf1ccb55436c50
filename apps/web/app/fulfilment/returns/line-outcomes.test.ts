import type { ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import type { ReturnState } from '@wheelyard/contract/fulfilment/return-rules'
import { expect, it } from 'vitest'
import { outcomesOf } from './line-outcomes.ts'

const line: ReturnLine = {
  productId: 'digger',
  productName: 'Digger',
  sku: 'D-1',
  price: 20,
  quantity: 3,
  reason: 'damaged',
  wish: 'refund',
  isLate: false,
  restocked: 0,
  scrapped: 0,
  condition: '',
  replaced: 0,
  refunded: 0,
  refund: 0,
}

it.each<[ReturnState, string[]]>([
  ['requested', []],
  ['withdrawn', []],
  ['refused', ['Not accepted']],
  ['authorised', ['3 units to be settled']],
  ['received', ['3 units to be settled']],
  ['closed', ['3 units neither refunded nor replaced']],
])('of units that nothing was done with, while %s', (state, outcomes) => {
  expect(outcomesOf(line, state)).toEqual(outcomes)
})

it('tells of each unit what became of it', () => {
  const settled = { ...line, restocked: 1, scrapped: 1, condition: 'Cracked', refunded: 2, refund: 40, replaced: 1 }
  expect(outcomesOf(settled, 'closed')).toEqual([
    '2 units came back: Cracked',
    'Refund of 2 units: $40.00 before tax',
    '1 unit replaced',
  ])
})
