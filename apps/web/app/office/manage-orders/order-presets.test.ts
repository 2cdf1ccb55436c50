import { expect, it } from 'vitest'
import { queryOf } from './order-presets.ts'

const local = (...parts: [number, number, number]) => new Date(...parts).toISOString()

it('days are those of the reader, the last one included, also where the clocks change', () => {
  expect(queryOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: local(2026, 2, 1), to: local(2026, 3, 1) })
  expect(queryOf({ to: '2026-12-31' })).toEqual({ to: local(2027, 0, 1) })
  expect(queryOf({ paidFrom: '2026-11-01', paidTo: '2026-11-30' })).toEqual({
    paidFrom: local(2026, 10, 1),
    paidTo: local(2026, 11, 1),
  })
})

it('a preset is a filter, together with a search', () => {
  expect(queryOf({ preset: 'ready', q: 'kart' })).toEqual({ q: 'kart', waiting: 'shipping', sort: 'payment' })
  expect(queryOf({ preset: 'expiring' })).toEqual({ waiting: 'payment' })
  expect(queryOf({ preset: 'refunded' })).toEqual({ payment: 'refunded' })
  const noon = new Date(2026, 10, 17, 12)
  expect(queryOf({ preset: 'shipped-today' }, noon)).toEqual({ shippedFrom: local(2026, 10, 17) })
})
