import { expect, it } from 'vitest'
import { regionOf } from './region-of.ts'

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
