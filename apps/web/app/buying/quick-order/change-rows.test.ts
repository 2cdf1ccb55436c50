import type { QuickOrderProduct } from '@wheelyard/contract/buying/quick-order.calls'
import { describe, expect, it } from 'vitest'
import { type AnsweredRow, answerRows, linesOf, type SheetRow, totalCentsOf } from './answered-rows.ts'
import { linesThatFit, orderAll, orderTogether, withWritten } from './change-rows.ts'
import type { KnownCodes } from './known-codes.ts'

const product = (productId: string, terms: Partial<QuickOrderProduct> = {}): QuickOrderProduct => ({
  productId,
  name: `Kart ${productId}`,
  img: '/kart.webp',
  alt: '',
  sku: productId.toUpperCase(),
  gtin: null,
  price: 10,
  priceTiers: [{ minQuantity: 20, price: 9 }],
  minOrder: 4,
  casePack: 4,
  available: 36,
  isSold: true,
  ...terms,
})

const known: KnownCodes = new Map([
  ['A', { product: product('a'), suggestions: [] }],
  ['GTIN-A', { product: product('a'), suggestions: [] }],
  ['B', { product: product('b'), suggestions: [] }],
  ['X', { suggestions: [product('a')] }],
])

let key = 0
const row = (code: string, written: string): SheetRow =>
  withWritten({ key: (key += 1), line: key, code, quantity: null, written: '', cells: [code, written] }, written)
const answered = (...rows: [code: string, written: string][]) =>
  answerRows(
    rows.map(([code, written]) => row(code, written)),
    known,
  )
const summary = (rows: readonly AnsweredRow[]) =>
  rows.map(({ code, written, answer }) => [code, written, answer.outcome])
const again = (rows: readonly SheetRow[]) => summary(answerRows(rows, known))

describe('rows and their answers', () => {
  it('cost what all rows of a product cost together, in the first of them', () => {
    const rows = answered(['A', '12'], ['B', '8'], ['GTIN-A', '8'])
    expect(rows.map(({ cost }) => cost?.totalCents)).toEqual([18_000, 8_000, undefined])
    expect(totalCentsOf(rows)).toBe(26_000)
    expect(linesOf(rows)).toEqual([
      { productId: 'a', quantity: 20 },
      { productId: 'b', quantity: 8 },
    ])
  })

  it('are being checked until the shop has answered', () => {
    const [unknown] = answered(['NEW', '4'])
    expect(unknown).toMatchObject({ isGood: false, answer: { outcome: 'checking', message: 'Checking…' } })
  })

  it('keep what was written and say why it cannot be read', () => {
    const [dotted] = answered(['A', '1.000'])
    expect(dotted).toMatchObject({ written: '1.000', quantity: null, answer: { quantities: [1, 1000] } })
    expect(dotted?.answer.message).toContain('1.000')
    const [unknown] = answered(['X', 'some'])
    expect(unknown?.answer.message).toMatch(/“some” is not a number.*Not found. Did you mean:$/)
  })
})

describe('choosing a quantity', () => {
  it('changes the row alone if its product is in no other', () => {
    const rows = answered(['A', '6'], ['B', '6'])
    expect(again(orderTogether(rows, rows[0]!, 8))).toEqual([
      ['A', '8', 'ok'],
      ['B', '6', 'not-whole-cases'],
    ])
  })

  it('puts all rows of a product into the first, also when it is chosen in a later one', () => {
    const rows = answered(['A', '20'], ['B', '8'], ['GTIN-A', '20'])
    expect(again(orderTogether(rows, rows[2]!, 36))).toEqual([
      ['A', '36', 'ok'],
      ['B', '8', 'ok'],
    ])
  })

  it('for a row that could not be read leaves the other rows of its product', () => {
    const rows = answered(['A', '8'], ['A', 'some'])
    expect(again(orderTogether(rows, rows[1]!, 4))).toEqual([
      ['A', '8', 'ok'],
      ['A', '4', 'added-up'],
    ])
  })

  it('goes for all rows with the same problem at once', () => {
    const rows = answered(['A', '6'], ['X', '6'], ['B', '10'], ['GTIN-A', '1'])
    expect(again(orderAll(rows, { outcome: 'not-whole-cases', take: 'more' }))).toEqual([
      ['A', '8', 'ok'],
      ['X', '6', 'not-found'],
      ['B', '12', 'ok'],
    ])
    expect(again(orderAll(rows, { outcome: 'not-whole-cases', take: 'fewer' }))[0]).toEqual(['A', '4', 'ok'])
  })
})

it('only as many lines go into the cart as it has room for; those that are in it need none', () => {
  const lines = ['a', 'b', 'c'].map((productId) => ({ productId, quantity: 4 }))
  const inCart = new Map([
    ['c', 1],
    ['d', 1],
  ])
  expect(linesThatFit(lines, inCart, 3).map(({ productId }) => productId)).toEqual(['a', 'c'])
})
