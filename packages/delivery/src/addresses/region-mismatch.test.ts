import { regionsOfPostcode } from '@wheelyard/contract/values/postcode-regions'
import { regionsOf } from '@wheelyard/contract/values/regions'
import { describe, expect, it } from 'vitest'
import { addressProblem, placeProblem } from './address-problem.ts'
import { regionMismatch } from './region-mismatch.ts'
import { someAddress } from './testing.ts'

describe('a postcode of another state or province is refused, and both are named', () => {
  it.each([
    ['US', 'OR', '60601', '60601 is a ZIP code in Illinois, but the state says Oregon. Please correct one.'],
    [
      'US',
      'Oregon',
      '60601-1234',
      '60601-1234 is a ZIP code in Illinois, but the state says Oregon. Please correct one.',
    ],
    ['US', 'Ilinois', '60601', '60601 is a ZIP code in Illinois, but the state says Ilinois. Please correct one.'],
    ['US', 'OR', '09012', '09012 is a ZIP code in Armed Forces Europe, but the state says Oregon. Please correct one.'],
    ['US', 'DE', '00901', '00901 is a ZIP code in Puerto Rico, but the state says Delaware. Please correct one.'],
    ['US', 'CT', '06390', '06390 is a ZIP code in New York, but the state says Connecticut. Please correct one.'],
    [
      'US',
      'OR',
      '42223',
      '42223 is a ZIP code in Kentucky or Tennessee, but the state says Oregon. Please correct one.',
    ],
    ['US', 'OR', '00100', 'There is no ZIP code 00100.'],
    ['CA', 'AB', 'M5V 2T6', 'M5V 2T6 is a postal code in Ontario, but the province says Alberta. Please correct one.'],
    [
      'CA',
      'AB',
      'X0A 0A0',
      'X0A 0A0 is a postal code in Northwest Territories or Nunavut, but the province says Alberta. Please correct one.',
    ],
  ])('%s, %s, %s', (country, region, postcode, message) => {
    const refusal = { status: 400, code: 'region-mismatch', message }
    expect(addressProblem(someAddress({ country, region, postcode }))).toEqual(refusal)
    expect(placeProblem({ country, region, postcode })).toEqual(refusal)
  })
})

describe('one of the same place is taken, however that is written', () => {
  it.each([
    ['US', 'IL', '60601'],
    ['US', 'illinois', '62701-0001'],
    ['US', 'Washington, D.C.', '20001'],
    ['US', 'VA', '20598'],
    ['US', 'NY', '06390'],
    ['US', 'WY', '83414'],
    ['US', 'ID', '83415'],
    ['US', 'AE', '09012'],
    ['US', 'AA', '34002'],
    ['US', 'AP', '96201'],
    ['US', 'Puerto Rico', '00901'],
    ['US', 'VI', '00802'],
    ['US', 'GU', '96910'],
    ['US', 'AS', '96799'],
    ['US', 'HI', '96701'],
    ['CA', 'Québec', 'H2X 1Y4'],
    ['CA', 'QC', 'K1A 0B1'],
    ['CA', 'NU', 'x0a 0a0'],
    ['DE', 'Bavaria', '10115'],
    ['GB', 'IL', 'SW1A 1AA'],
  ])('%s, %s, %s', (country, region, postcode) => {
    expect(regionMismatch({ country, region, postcode })).toBeUndefined()
  })
})

it('every state and province has postcodes', () => {
  const digits = Array.from({ length: 1_000 }, (_, n) => `${String(n).padStart(3, '0')}01`)
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${letter}0A 0A0`)
  for (const [country, postcodes] of [['US', digits] as const, ['CA', letters] as const]) {
    const found = new Set(postcodes.flatMap((postcode) => regionsOfPostcode(country, postcode) ?? []))
    for (const { code } of regionsOf(country)) expect(found, code).toContain(code)
  }
})
