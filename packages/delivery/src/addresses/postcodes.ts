import * as t from '@wheelyard/messages/buyer'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { postcodePrefix } from './address-format.ts'

/** Of the library's patterns, the one for countries that it knows none of. */
const ANYWHERE = 'INTL'

/** Where the library has no pattern, no one is asked for a postcode, though one that is given is kept. */
export function postcodeNeed(country: string): 'required' | 'optional' | 'none' {
  if (!postcodeValidatorExistsForCountry(country)) return 'none'
  return postcodeValidator('', country) ? 'optional' : 'required'
}

/** What people there call it. */
export const postcodeWord = (country: string): string =>
  country === 'US' ? t.addresses_zipCodeWord() : t.addresses_postcodeWord()
export const postcodeLabel = (country: string): string =>
  country === 'US' ? t.addresses_zipCode() : t.addresses_postcode()

export const fitsCountry = (postcode: string, country: string): boolean =>
  postcodeValidator(postcode, postcodeValidatorExistsForCountry(country) ? country : ANYWHERE)

/** In capitals, with single spaces, and without what its country prints before it: `ch-8001` is 8001. */
export function normalPostcode(typed: string, country: string): string {
  // Only plain letters: others may become two.
  const capitals = typed.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const postcode = capitals.replace(/\s+/g, ' ')
  const prefix = postcodePrefix(country)
  const rest = prefix && postcode.startsWith(prefix) ? postcode.slice(prefix.length) : postcode
  return fitsCountry(rest, country) ? rest : postcode
}

/** Of the main post office or a town that has one, to show how they are written. */
const examples: Record<string, string> = {
  AR: 'C1425',
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BG: '1000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CH: '8001',
  CL: '8320000',
  CN: '100000',
  CO: '110111',
  CY: '1010',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  EG: '11511',
  ES: '28013',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '105 57',
  HR: '10000',
  HU: '1011',
  ID: '10110',
  IE: 'D02 AF30',
  IL: '9103401',
  IN: '110001',
  IS: '101',
  IT: '00184',
  JP: '100-0001',
  KR: '03187',
  LT: '01100',
  LU: '1009',
  LV: 'LV-1010',
  MA: '10000',
  MT: 'VLT 1117',
  MX: '06000',
  MY: '50050',
  NL: '1012 JS',
  NO: '0150',
  NZ: '6011',
  PE: '15001',
  PH: '1000',
  PK: '44000',
  PL: '00-950',
  PT: '1100-148',
  RO: '010011',
  RS: '11000',
  SA: '11564',
  SE: '111 20',
  SG: '018956',
  SI: '1000',
  SK: '811 01',
  TH: '10200',
  TR: '06050',
  TW: '100',
  UA: '01001',
  US: '62701',
  VN: '100000',
  ZA: '0001',
}

export const postcodeExample = (country: string): string | undefined => examples[country]
