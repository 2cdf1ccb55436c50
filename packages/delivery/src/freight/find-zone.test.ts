import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compactPostcode } from '@wheelyard/contract/values/postcode'
import { findZone } from './find-zone.ts'
import { anyZones, runs, zone } from './testing.ts'

const zones = [
  zone({ name: 'World', areas: [{ country: '*', prefix: '' }] }),
  zone({ name: 'Germany', areas: [{ country: 'DE', prefix: '' }] }),
  zone({ name: 'Islands', areas: [{ country: 'DE', prefix: '259' }] }),
  zone({ name: 'North', areas: [{ country: 'DE', prefix: '2' }] }),
  zone({
    name: 'London',
    areas: [
      { country: 'GB', prefix: 'SW1' },
      { country: 'GB', prefix: 'E' },
    ],
  }),
]

it.each([
  ['DE', '80331', 'Germany'],
  ['DE', '20095', 'North'],
  ['DE', '25980', 'Islands'],
  ['DE', '', 'Germany'],
  ['GB', 'sw1a 1aa', 'London'],
  ['GB', 'E1 6AN', 'London'],
  ['GB', 'M1 1AE', 'World'],
  ['FR', '25980', 'World'],
])('%s %s is in %s', (country, postcode, name) => {
  expect(findZone(zones, { country, postcode })?.name).toBe(name)
})

it('what is in no zone is not delivered to', () => {
  expect(findZone(zones.slice(1), { country: 'FR', postcode: '75001' })).toBeUndefined()
  expect(findZone([], { country: 'DE', postcode: '10115' })).toBeUndefined()
})

it('the longest prefix wins, whatever the order of zones', () => {
  const destination = fc.record({
    country: fc.constantFrom('DE', 'AT', 'US', 'FR'),
    postcode: fc.stringMatching(/^[0-9A-Z]{3} ?[0-9A-Z]{2}$/),
  })
  fc.assert(
    fc.property(anyZones, destination, (table, { country, postcode }) => {
      const matching = table
        .flatMap(({ name, areas }) => areas.map((area) => ({ name, ...area })))
        .filter((area) => area.country === country && compactPostcode(postcode).startsWith(area.prefix))
        .toSorted((a, b) => b.prefix.length - a.prefix.length)
      expect(findZone(table, { country, postcode })?.name).toBe(matching[0]?.name)
      expect(findZone(table.toReversed(), { country, postcode })?.name).toBe(matching[0]?.name)
    }),
    runs(2_000),
  )
})
