import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import { expect, it } from 'vitest'
import { freightPerUnitText } from './freight-per-unit.ts'

const by = (mode: FreightOption['mode'], price: number | null): FreightOption => ({
  mode,
  price,
  incoterm: 'DAP',
  minDays: 1,
  maxDays: 2,
})

it('names the mode that is cheapest for the full load, with both prices per unit', () => {
  const now = { options: [by('pickup', 0), by('parcel', 90), by('pallet', 120)], units: 10 }
  const filled = { options: [by('pickup', 0), by('parcel', 400), by('pallet', 165)], units: 22 }
  expect(freightPerUnitText(now, filled)).toBe('Freight per unit: $7.50 instead of $12.00 (pallets by road).')
})

it.each([
  ['quoted now', [by('pallet', null)], [by('pallet', 165)]],
  ['quoted then', [by('pallet', 120)], [by('pallet', null)]],
  ['not offered now', [], [by('pallet', 165)]],
  ['picked up only', [by('pickup', 0)], [by('pickup', 0)]],
  ['the same', [by('pallet', 100)], [by('pallet', 220)]],
])('says nothing about what is not known: %s', (_, now, filled) => {
  expect(freightPerUnitText({ options: now, units: 10 }, { options: filled, units: 22 })).toBeUndefined()
})
