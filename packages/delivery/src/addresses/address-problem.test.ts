import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { describe, expect, it } from 'vitest'
import { addressProblem, addressProblems, normalAddress } from './address-problem.ts'
import { countries, countryName } from '@wheelyard/contract/values/countries'
import { fitsCountry, postcodeExample, postcodeNeed } from './postcodes.ts'
import { regionNeed } from './regions.ts'
import { someAddress } from './testing.ts'

const kept = (country: string, postcode: string) => normalAddress(someAddress({ country, postcode })).postcode
const codesOf = (need: string) =>
  countries()
    .map(({ code }) => code)
    .filter((code) => postcodeNeed(code) === need)
const problemWith = (parts: Partial<DeliveryAddress>) =>
  addressProblem(someAddress({ ...(parts.country === 'CA' && { region: 'ON' }), ...parts }))

describe('countries', () => {
  it('are those of ISO 3166-1 and Kosovo, by English name', () => {
    expect(countries()).toHaveLength(250)
    expect(countries()[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
    for (const code of ['US', 'DE', 'GB', 'XK', 'TW', 'PS', 'AX', 'HK']) expect(countryName(code), code).toBeTruthy()
  })

  it.each(['EU', 'ZZ', 'SU', 'DD', 'YU', 'AN', 'UK', 'IC', 'XX', 'us', 'U', '', '12', 'DEU'])(
    '%j is none of them',
    (country) => {
      expect(countryName(country)).toBeUndefined()
      expect(problemWith({ country })).toEqual({
        status: 400,
        code: 'unknown-country',
        message: `There is no country with the code ${country}`,
      })
    },
  )
})

const postcodes: [country: string, right: string[], wrong: string[]][] = [
  ['US', ['62701', '62701-0001'], ['6270', '627011', '62701-1', 'ABCDE']],
  ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A 0B', 'D1A 0B1', '12345']],
  ['MX', ['06000'], ['6000', 'MX-06000']],
  ['BR', ['01310-100', '01310100'], ['01310', '01310-10']],
  ['AR', ['C1425', 'C1425ABC'], ['1425C', 'I1425']],
  ['GB', ['SW1A 1AA', 'm1 1ae', 'EC1A1BB'], ['SW1A', '12345', 'SW1A 1A']],
  ['IE', ['D02 AF30', 'd02af30', 'D6W XY00'], ['D2 AF30', '12345']],
  ['DE', ['10115', '01067'], ['1011', '101155', 'D-10115']],
  ['AT', ['1010'], ['0101', '10100']],
  ['CH', ['8001', 'CH-8001', 'ch-8001'], ['80010', 'D-8001']],
  ['LI', ['9490', 'FL-9490'], ['9400']],
  ['FR', ['75001', '75 001'], ['7500', '2A004B']],
  ['ES', ['28013', '01001'], ['53000', '2801']],
  ['PT', ['1100-148', '1100'], ['1100148', '110']],
  ['IT', ['00184'], ['0184', 'RM184']],
  ['NL', ['1012 JS', '1012js'], ['1012', '1012 J']],
  ['BE', ['1000'], ['B1000', '10000']],
  ['LU', ['1009', 'L-1009'], ['10090']],
  ['DK', ['1050'], ['105']],
  ['SE', ['111 20', '11120', 'SE-111 20'], ['1112', '111-20']],
  ['NO', ['0150'], ['150', 'N-0150']],
  ['FI', ['00100', 'FI-00100'], ['100', 'SE-00100']],
  ['PL', ['00-950'], ['00950', '0-950']],
  ['CZ', ['110 00', '11000'], ['1100', '110 000']],
  ['GR', ['105 57', '10557'], ['1055']],
  ['TR', ['06050'], ['6050']],
  ['JP', ['100-0001'], ['1000001', '100-001']],
  ['CN', ['100000'], ['10000']],
  ['KR', ['03187'], ['3187', '031-87']],
  ['IN', ['110001'], ['11000']],
  ['SG', ['018956', 'Singapore 018956'], ['18956']],
  ['AU', ['2000'], ['200', 'NSW 2000']],
  ['NZ', ['6011'], ['60111']],
  ['ZA', ['0001'], ['1']],
  ['MT', ['VLT 1117', 'vlt1117'], ['1117']],
]

describe.each(postcodes)('in %s', (country, right, wrong) => {
  it.each(right)('%s is a postcode', (postcode) => expect(problemWith({ country, postcode })).toBeUndefined())

  it.each([...wrong, ''])('%j is none', (postcode) =>
    expect(problemWith({ country, postcode })).toMatchObject({ status: 400, code: 'bad-postcode' }),
  )
})

it('what is wrong with a postcode is said with the country and an example', () => {
  expect(problemWith({ country: 'DE', postcode: '1011' })?.message).toBe(
    'Germany: 1011 is not a postcode there, one looks like 10115',
  )
  expect(problemWith({ country: 'GB', postcode: '' })?.message).toBe(
    'United Kingdom: a postcode is needed, one looks like SW1A 1AA',
  )
  expect(problemWith({ country: 'US', region: 'IL', postcode: '6270' })?.message).toBe(
    'United States: 6270 is not a ZIP code there, one looks like 62701',
  )
  expect(problemWith({ country: 'AD', postcode: 'x' })?.message).toBe('Andorra: X is not a postcode there')
})

it('every example is a postcode of its country, in its normal spelling', () => {
  const shown = countries().filter(({ code }) => postcodeExample(code))
  expect(shown.length).toBeGreaterThan(50)
  for (const { code } of shown) {
    const example = postcodeExample(code) ?? ''
    expect(fitsCountry(example, code), code).toBe(true)
    expect(kept(code, example), code).toBe(example)
  }
})

it('some countries have no postcodes, and in some they may be left out', () => {
  expect(codesOf('none')).toEqual(expect.arrayContaining(['AE', 'HK', 'QA', 'BO', 'AO', 'JM', 'ZW']))
  expect(codesOf('none')).toHaveLength(69)
  expect(codesOf('optional').toSorted()).toEqual(['BB', 'BH', 'EC', 'HN', 'LB', 'MU', 'NG', 'NI'])
  for (const country of [...codesOf('none'), ...codesOf('optional')]) {
    expect(problemWith({ country, postcode: '' }), country).toBeUndefined()
  }
  expect(problemWith({ country: 'TT', postcode: '150123' })).toBeUndefined()
  expect(problemWith({ country: 'HK', postcode: '?!' })).toMatchObject({ code: 'bad-postcode' })
})

it('a region is required where carriers ask for it', () => {
  expect(problemWith({ country: 'US', region: '' })).toEqual({
    status: 400,
    code: 'region-required',
    message: 'United States: the state is needed',
  })
  expect(problemWith({ country: 'CA', postcode: 'K1A 0B1', region: '' })?.message).toBe(
    'Canada: the province is needed',
  )
  expect(problemWith({ country: 'DE', postcode: '10115', region: '' })).toBeUndefined()
  expect(['US', 'IT', 'DE'].map(regionNeed)).toEqual(['required', 'optional', 'none'])
})

it('a form is told everything at once', () => {
  const long = 'x'.repeat(100)
  const address = someAddress({ region: '', postcode: '', line1: long, line2: long, city: long })
  const codes = ['bad-postcode', 'region-required', 'address-too-long']
  expect(addressProblems(address).map(({ code }) => code)).toEqual(codes)
})

it('a postcode is kept in capitals, with single spaces and without what its country prints before it', () => {
  expect(kept('GB', ' sw1a   1aa ')).toBe('SW1A 1AA')
  expect(kept('CH', 'ch-8001')).toBe('8001')
  expect(kept('LV', 'lv-1010')).toBe('LV-1010')
  expect(kept('DE', 'D-10115')).toBe('D-10115')
  // One letter that in capitals would be two.
  expect(kept('HK', 'ß')).toBe('ß')
})
