import { expect, it } from 'vitest'
import { shippingFactsOf } from './shipping-facts.ts'
import { trail } from './testing/trail.ts'

it('what a product is shipped in and what customs ask is told in plain words', () => {
  const { metric, us } = shippingFactsOf(trail)
  expect(us).toEqual({ Carton: '44.1 × 25.2 × 18.1\u00A0in, 51.6\u00A0lb, 1 unit' })
  expect(metric).toEqual({
    Carton: '112 × 64 × 46\u00A0cm, 23.4\u00A0kg, 1 unit',
    Stacking: 'stacks up to 4 high, upright',
    Battery: 'sealed lead-acid 12 V 10 Ah',
    'Dangerous goods': 'UN2800, wet batteries, non-spillable',
    'HS code': '9503.00',
    'Made in': 'Poland',
  })
})

it('of goods that are seldom sold here the number alone is told, and nothing of what is not known', () => {
  const unknown = { carton: null, battery: null, hsCode: null, originCountry: null }
  expect(shippingFactsOf({ ...unknown, unNumber: 'UN1203' })).toEqual({
    metric: { 'Dangerous goods': 'UN1203' },
    us: {},
  })
})
