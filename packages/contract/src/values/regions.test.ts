import { expect, it } from 'vitest'
import { regionCode, regionName, regionsOf } from './regions.ts'

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
