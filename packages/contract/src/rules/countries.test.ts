import { expect, it } from 'vitest'
import { countryCodes, countryName, isCountry } from './countries.ts'

it('there are 249 countries, in the order of their codes, each with a name of its own', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes).toEqual([...new Set(countryCodes)].toSorted())
  expect(new Set(countryCodes.map(countryName)).size).toBe(249)
  expect([countryName('PL'), countryName('CN')]).toEqual(['Poland', 'China'])
})

it.each(['pl', 'XX', 'UK', 'EU', 'POL', '', 'P L'])('%j is none', (code) => {
  expect(isCountry(code)).toBe(false)
})
