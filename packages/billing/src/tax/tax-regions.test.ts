import { expect, it } from 'vitest'
import { regionOf } from './region-of.ts'
import { regionCode, regionName, regionsOf } from './tax-regions.ts'

it('fifty states with the District of Columbia, and thirteen provinces and territories', () => {
  expect(regionsOf('US').length).toBe(51)
  expect(regionsOf('CA').length).toBe(13)
  expect(regionsOf('DE')).toEqual([])
})

it.each([
  ['US', 'IL', 'IL'],
  ['US', ' illinois ', 'IL'],
  ['US', 'US-IL', 'IL'],
  ['US', 'Washington', 'WA'],
  ['US', 'Washington, D.C.', 'DC'],
  ['US', 'new  york', 'NY'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Newfoundland', 'NL'],
  ['US', '', ''],
  ['DE', '', ''],
  ['US', 'ON', undefined],
  ['US', 'Ilinois', undefined],
  ['DE', 'Bavaria', undefined],
  ['US', '北', undefined],
  ['XX', 'IL', undefined],
])('in %s, "%s" is %s', (country, typed, code) => {
  expect(regionCode(country, typed)).toBe(code)
})

it('every region is found by its code and by its name', () => {
  for (const country of ['US', 'CA']) {
    for (const { code, name } of regionsOf(country)) {
      expect([regionCode(country, code), regionCode(country, name), regionName(country, code)]).toEqual([
        code,
        code,
        name,
      ])
    }
  }
})

it.each([
  ['US', 'Oregon', '60601', 'OR'],
  ['US', 'Ilinois', '60601', 'IL'],
  ['US', '', '60601-1234', 'IL'],
  ['US', 'Calif.', '90001', 'CA'],
  ['US', 'Mass', '02108', 'MA'],
  ['US', '?', '99501', 'AK'],
  ['US', '?', '33101', 'FL'],
  ['US', '?', '20001', 'DC'],
  ['US', 'Armed Forces Europe', '09012', ''],
  ['US', 'Porto Rico', '00901', ''],
  ['US', '?', '', ''],
  ['CA', 'Ont.', 'M5V 2T6', 'ON'],
  ['CA', '?', 'h2x 1y4', 'QC'],
  ['CA', '?', 'X0A 0A0', ''],
  ['DE', 'Bavaria', '80331', ''],
])('%s, "%s", %s is in "%s"', (country, region, postcode, code) => {
  expect(regionOf({ country, region, postcode })).toBe(code)
})
