import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { expect, test } from 'vitest'
import { readRefund } from '#web/finance/refunds/refund-draft.ts'
import { firstDraft, sourceOf, toRefundBody } from './return-refund-draft.ts'
import { deskWith, KART, TRAIL } from './testing/desk-samples.ts'

const paid: TaxPart[] = [
  part({ categories: ['standard'], name: 'VAT', ratePpm: 190_000, goodsCents: 1_000_00, freightCents: 50_00 }),
  part({ categories: ['reduced', 'zero'], name: 'VAT', ratePpm: 70_000, goodsCents: 333_33, freightCents: 16_67 }),
]
const NOTHING = paid.map((each) => ({ ...each, goodsCents: 0, freightCents: 0, taxCents: 0 }))

function part(of: Partial<TaxPart>): TaxPart {
  const costs = { goodsCents: 0, freightCents: 0, ratePpm: 0, ...of }
  const taxCents = Math.round(((costs.goodsCents + costs.freightCents) * costs.ratePpm) / 1_000_000)
  return { categories: [], treatment: 'taxed', name: '', taxCents, ...costs }
}

/** Four karts at $100.00 that the buyer wants refunded, three trails at $111.11 to be replaced. */
const desk = (refunded: TaxPart[] = NOTHING, pieces = 4, rest = 0) =>
  deskWith({
    lines: [
      { productId: KART, productName: 'Kart', price: 100, quantity: 4, wish: 'refund' },
      { productId: TRAIL, productName: 'Trail', price: 111.11, quantity: 3, wish: 'replacement' },
    ],
    refundable: {
      lines: [
        { productId: KART, pieces, unitsLeft: pieces, left: pieces * 100, rest, taxCategory: 'standard' },
        { productId: TRAIL, pieces: 3, unitsLeft: 3, left: 333.33, rest: 0, taxCategory: 'reduced' },
      ],
      paid,
      refunded,
    },
  })

const typed = (draft: Record<string, { units: string; amount?: string }>, freight = '0', of: ReturnDesk = desk()) =>
  readRefund(sourceOf(of), { lines: draft, freight })

test('starts with what the buyer wants refunded, at its full price and with its tax', () => {
  const { lines, totals } = readRefund(sourceOf(desk()), firstDraft(desk()))
  expect(lines.map(({ units, amount }) => [units, amount])).toEqual([
    ['4', '400.00'],
    ['0', '0.00'],
  ])
  expect(totals).toEqual({ goodsCents: 400_00, freightCents: 0, taxCents: 76_00, totalCents: 476_00 })
})

test('an amount follows its units until it is typed', () => {
  expect(typed({ [KART]: { units: '3' } }).lines[0]).toMatchObject({ amount: '300.00', cents: 300_00 })
  expect(typed({ [KART]: { units: '3', amount: '20.5' } }).lines[0]).toMatchObject({ amount: '20.5', cents: 20_50 })
})

test('the maximum is all units, the freight and their tax, to the last cent of what was paid', () => {
  const all = { [KART]: { units: '4' }, [TRAIL]: { units: '3' } }
  const { totals, maximumCents, freightLeft } = typed(all, '66.67')
  expect(freightLeft).toBe(66_67)
  expect(totals?.totalCents).toBe(maximumCents)
  // Trails are all of their part: it is refunded to the cent.
  expect(totals?.taxCents).toBe(85_50 + (paid[1]?.taxCents ?? 0))
})

test.each([
  [{ units: '5' }, { unitsProblem: 'At most 4, the rest is refunded or replaced' }],
  [{ units: '1.5' }, { unitsProblem: 'Enter a whole number' }],
  [{ units: '-1' }, { unitsProblem: 'Enter a whole number' }],
  [{ units: '' }, { unitsProblem: 'Enter a whole number' }],
  [{ units: '2', amount: '200.01' }, { amountProblem: 'More than these units cost' }],
  [{ units: '2', amount: '1e2' }, { amountProblem: 'Enter an amount in dollars' }],
  [{ units: '2', amount: '1.999' }, { amountProblem: 'At most two decimals' }],
  [{ units: '0', amount: '0.01' }, { amountProblem: 'More than these units cost' }],
])('explains why %o cannot be refunded, and shows no total', (line, problem) => {
  const { lines, totals } = typed({ [KART]: line })
  expect(lines[0]).toMatchObject(problem)
  expect(totals).toBeUndefined()
})

test('explains more freight than is left', () => {
  const before = NOTHING.map((each, index) => (index === 0 ? { ...each, freightCents: 30_00, taxCents: 5_70 } : each))
  const { freightProblem, freightLeft, totals } = typed({}, '36.68', desk(before))
  expect(freightLeft).toBe(36_67)
  expect(freightProblem).toBe('More than is left of the freight')
  expect(totals).toBeUndefined()
})

test('explains when goods were refunded otherwise, so that less is left than the units cost', () => {
  const before = NOTHING.map((each, index) => (index === 0 ? { ...each, goodsCents: 900_00, taxCents: 171_00 } : each))
  const { goodsProblem, totals, maximumCents } = typed({ [KART]: { units: '2' } }, '0', desk(before))
  expect(goodsProblem).toBe('Only $100.00 of what these goods cost is left: the rest was refunded already')
  expect(totals).toBeUndefined()
  const most = typed(
    { [KART]: { units: '1' }, [TRAIL]: { units: '3' } },
    String(typed({}, '0', desk(before)).freightLeft / 100),
    desk(before),
  )
  expect(most.totals?.totalCents).toBe(maximumCents)
})

test('shows no line of which nothing is left', () => {
  const settled = desk(NOTHING, 0)
  expect(readRefund(sourceOf(settled), firstDraft(settled)).lines.map(({ productId }) => productId)).toEqual([TRAIL])
})

test('sends what was seen, without lines of no units', () => {
  const { lines, totals } = typed({ [KART]: { units: '2', amount: '150' }, [TRAIL]: { units: '0' } }, '10')
  if (!totals) throw new Error('It can be refunded')
  expect(toRefundBody(lines, totals, 'Scratches')).toEqual({
    lines: [{ productId: KART, quantity: 2, amount: 150 }],
    freight: 10,
    expectedTotal: totals.totalCents / 100,
    note: 'Scratches',
  })
})

test('what is left of the price of units that were refunded in part can follow', () => {
  const later = desk(NOTHING, 0, 350)
  expect(readRefund(sourceOf(later), firstDraft(later)).lines[0]).toMatchObject({ units: '0', amount: '350.00' })
  expect(typed({ [KART]: { units: '0', amount: '350.01' } }, '0', later).lines[0]).toMatchObject({
    amountProblem: 'More than these units cost',
  })
  const { lines, totals } = typed({ [KART]: { units: '0', amount: '50' } }, '0', later)
  expect(toRefundBody(lines, totals!, '').lines).toEqual([{ productId: KART, quantity: 0, amount: 50 }])
})
