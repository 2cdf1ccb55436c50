import { afterEach, expect, it, vi } from 'vitest'
import { ownCountry } from './own-country.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['de-AT', 'AT'],
  ['pl', 'PL'],
  ['en-US@posix', ''],
  ['', ''],
])('of a browser in %s', (language, country) => {
  vi.stubGlobal('navigator', { language })
  expect(ownCountry()).toBe(country)
})
