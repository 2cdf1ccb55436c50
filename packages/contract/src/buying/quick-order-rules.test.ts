import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeOrdered, checkRows, type CodeRow, gtin14, normalCode } from './quick-order-rules.ts'

const offer = { minOrder: 4, casePack: 4, available: 36, isSold: true }
const products = new Map([
  ['WY-1', { ...offer, productId: 'one', name: 'Kart' }],
  ['2009400020012', { ...offer, productId: 'one', name: 'Kart' }],
  ['WY-2', { ...offer, productId: 'two', name: 'Quad', casePack: 1 }],
  ['WY-3', { ...offer, productId: 'gone', name: 'Bus', isSold: false }],
])
const suggestions = [{ productId: 'one' }]
const check = (...rows: [code: string, quantity: number | null][]) =>
  checkRows(
    rows.map(([code, quantity]) => ({ code, quantity })),
    (code) => ({ product: products.get(code), suggestions: code.startsWith('WY') ? suggestions : [] }),
  )
const outcomes = (...rows: Parameters<typeof check>) => check(...rows).map(({ outcome }) => outcome)

describe('a row', () => {
  it.each([
    ['WY-1', 8, 'ok', []],
    ['WY-1', 6, 'not-whole-cases', [4, 8]],
    ['WY-1', 40, 'quantity-above-stock', [36]],
    ['WY-1', 2, 'quantity-below-minimum', [4]],
    ['WY-1', 5.5, 'quantity-not-whole', []],
    ['WY-1', 0, 'bad-quantity', [4]],
    ['WY-1', null, 'bad-quantity', [4]],
    ['WY-3', 8, 'no-longer-sold', []],
    ['', 8, 'code-missing', []],
  ])('of %j × %j is %s', (code, quantity, outcome, quantities) => {
    expect(check([code, quantity])).toEqual([expect.objectContaining({ outcome, quantities })])
  })

  it('of an unknown code names products that it may have meant', () => {
    expect(check(['WY-9', 1], ['Z', 1])).toMatchObject([
      { outcome: 'not-found', message: 'Not found. Did you mean:', suggestions: ['one'] },
      { outcome: 'not-found', message: 'Not found', suggestions: [] },
    ])
  })
})

describe('rows of one product', () => {
  it('are added up, whichever code they use', () => {
    expect(check(['WY-1', 6], ['WY-2', 5], ['2009400020012', 2])).toMatchObject([
      { outcome: 'ok', together: 8 },
      { outcome: 'ok', together: 5 },
      { outcome: 'added-up', firstRow: 1, together: 8, message: 'Twice: added to row 1, 8 together' },
    ])
  })

  it('name the first by its line in the file', () => {
    const rows = [2, 5].map((line) => ({ code: 'WY-1', quantity: 4, line }))
    const [, second] = checkRows(rows, (code) => ({ product: products.get(code), suggestions: [] }))
    expect(second).toMatchObject({ firstRow: 1, message: 'Twice: added to row 2, 8 together' })
  })

  it('share a problem of their sum', () => {
    expect(outcomes(['WY-1', 20], ['WY-1', 20])).toEqual(['quantity-above-stock', 'quantity-above-stock'])
  })

  it('do not count a quantity that makes no sense', () => {
    const rows: Parameters<typeof outcomes> = [
      ['WY-1', null],
      ['WY-1', 5.5],
      ['WY-1', 10 ** 9],
      ['WY-1', 8],
    ]
    expect(outcomes(...rows)).toEqual(['bad-quantity', 'quantity-not-whole', 'bad-quantity', 'ok'])
  })
})

it('there are as many answers as rows, and those that can be ordered fit the offer', () => {
  const row = fc.record({
    code: fc.constantFrom(...products.keys(), 'WY-9', ''),
    quantity: fc.option(fc.integer({ min: -3, max: 40 })),
  })
  const stays = (rows: CodeRow[]) => {
    const answers = checkRows(rows, (code) => ({ product: products.get(code), suggestions: [] }))
    expect(answers).toHaveLength(rows.length)
    for (const productId of ['one', 'two']) {
      const ordered = rows.filter(
        (_, index) => answers[index]!.productId === productId && canBeOrdered(answers[index]!),
      )
      const sum = ordered.reduce((total, { quantity }) => total + quantity!, 0)
      if (ordered.length === 0) continue
      expect(sum).toBeLessThanOrEqual(36)
      expect(sum % (productId === 'one' ? 4 : 1)).toBe(0)
      expect(answers.filter((answer) => answer.productId === productId && answer.outcome === 'ok')).toHaveLength(1)
    }
  }
  fc.assert(fc.property(fc.array(row), stays))
})

it('a code is read as it was meant', () => {
  expect(normalCode('  wy-1001\u00a0')).toBe('WY-1001')
  expect(normalCode("'0012345")).toBe('0012345')
  expect(normalCode('\ufeffwy\u200b-1')).toBe('WY-1')
})

it('a GTIN is the same with and without its leading zeros, spaces and hyphens', () => {
  expect(gtin14('0 12345 67890 5')).toBe('00012345678905')
  expect(gtin14('12345678905')).toBe(gtin14('0012345678905'))
  expect(gtin14('1234565')).toBe(gtin14('01234565'))
  expect(gtin14('WY-1001')).toBeUndefined()
  expect(gtin14('123456')).toBeUndefined()
})
