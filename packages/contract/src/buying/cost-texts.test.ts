import { describe, expect, it } from 'vitest'
import { type Costs, costFacts, quoteCostFacts } from './cost-texts.ts'

const goods: Costs = { totalCost: 1_000, discount: null, freight: null, tax: null }
const freight = { mode: 'pallet', incoterm: 'DAP', minDays: 3, maxDays: 5, price: 90.5, quote: null } as const
const vat = { name: 'VAT', percent: 19 }
const tax = { amount: 207.2, parts: [vat] }
const facts = (costs: Partial<Costs>) => Object.fromEntries(costFacts({ ...goods, ...costs }))

describe('what stands above the total of an order', () => {
  it('is nothing if the goods are all that is charged', () => {
    expect(costFacts(goods)).toEqual([])
  })

  it('is goods, freight and tax', () => {
    expect(costFacts({ ...goods, freight, tax })).toEqual([
      ['Goods', '$1,000.00'],
      ['Delivery', 'Pallets by road, DAP, 3 to 5 days'],
      ['Freight', '$90.50'],
      ['VAT (19%)', '$207.20'],
    ])
  })

  it('never calls freight free that is not known yet, and says what was paid apart', () => {
    const quoted = { ...freight, price: null }
    const quote = { tax: 0, total: 480, paidAt: null }
    expect(facts({ freight: { ...quoted, quote } })).toMatchObject({ Freight: 'quoted after review' })
    const paid = { ...quote, paidAt: '2026-11-16T12:00:00.000Z' }
    expect(facts({ freight: { ...quoted, quote: paid } })).toMatchObject({ Freight: '$480.00, paid separately' })
    const taxed = { ...paid, tax: 91.2, total: 571.2 }
    expect(facts({ freight: { ...quoted, quote: taxed } })).toMatchObject({
      Freight: '$571.20 with tax, paid separately',
    })
  })

  it('is no tax where none is charged, and just tax where there are several rates', () => {
    const none = { amount: 0, parts: [{ name: '', percent: 0 }] }
    expect(facts({ tax: none })).toMatchObject({ Tax: 'none' })
    expect(facts({ tax: { ...tax, parts: [vat, { name: 'VAT', percent: 7 }] } })).toMatchObject({ Tax: '$207.20' })
  })
})

describe('what stands above the total of quoted freight', () => {
  const quote = { amount: 480, tax: 91.2 }

  it('is its price and its tax, called as that of its order', () => {
    expect(quoteCostFacts(quote, tax)).toEqual([
      ['Price', '$480.00'],
      ['VAT (19%)', '$91.20'],
    ])
  })

  it('is nothing without tax', () => {
    expect(quoteCostFacts({ ...quote, tax: 0 }, null)).toEqual([])
  })
})
