import { inLanguage } from '@wheelyard/messages/in-language'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import { expect, it } from 'vitest'
import { countries, countryName, isCountry } from './countries.ts'

it('there are 250 countries, in the order of their names, each with a name of its own', () => {
  expect(countries()).toHaveLength(250)
  expect(countries()[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
  expect(new Set(countries().map(({ name }) => name)).size).toBe(250)
  expect([countryName('PL'), countryName('CN'), countryName('XK')]).toEqual(['Poland', 'China', 'Kosovo'])
})

it.each(ALL_LANGUAGES)('in %s every country has a name of its own', (language) => {
  const named = inLanguage(language, () => countries())
  expect(new Set(named.map(({ name }) => name)).size).toBe(250)
  if (language !== 'en') expect(named.find(({ code }) => code === 'DE')?.name).not.toBe('Germany')
})

it.each(['pl', 'XX', 'UK', 'EU', 'POL', '', 'P L'])('%j is none', (code) => {
  expect(isCountry(code)).toBe(false)
  expect(countryName(code)).toBeUndefined()
})
