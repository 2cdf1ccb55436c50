import { compactPostcode } from '@wheelyard/contract/values/postcode'

/** Where one law of turnover taxes holds. */
export type TaxArea = {
  /** Whose rates apply. */
  country: string
  /** A part of the country where its VAT does not hold, if it has no country code of its own. */
  territory: string
  /** What VAT ids of there start with; empty outside the EU's VAT area. */
  vatPrefix: string
}

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Åland and the French departments overseas are outside the VAT area, but companies there have VAT ids of their state. */
const PREFIXES: Record<string, string> = {
  ...Object.fromEntries(EU.map((country) => [country, country])),
  GR: 'EL',
  // Those of Northern Ireland only.
  GB: 'XI',
  MC: 'FR',
  AX: 'FI',
  ...Object.fromEntries(['GF', 'GP', 'MQ', 'RE', 'YT'].map((department) => [department, 'FR'])),
}

/** What VAT ids of companies in a country start with; undefined if they have none of the EU. */
export const vatPrefixOf = (country: string): string | undefined => PREFIXES[country]

export const isVatPrefix = (letters: string) => Object.values(PREFIXES).includes(letters)

/** Countries that another one's VAT covers. */
const COVERED_BY: Record<string, string> = { MC: 'FR', IM: 'GB' }

/** Whose rates hold in a country: FR for Monaco, and mostly its own. */
export const ratesCountry = (country: string) => COVERED_BY[country] ?? country

/** By the postcodes of a country: parts of it that are no part of the EU's VAT area. */
const OUTSIDE: Record<string, [start: RegExp, country: string, territory: string][]> = {
  DE: [
    [/^78266/, 'DE', 'Büsingen'],
    [/^27498/, 'DE', 'Heligoland'],
  ],
  ES: [
    [/^3[58]/, 'ES', 'Canary Islands'],
    [/^51/, 'ES', 'Ceuta'],
    [/^52/, 'ES', 'Melilla'],
  ],
  FI: [[/^22/, 'AX', '']],
  FR: [
    [/^97133/, 'BL', ''],
    [/^97150/, 'MF', ''],
    [/^971/, 'GP', ''],
    [/^972/, 'MQ', ''],
    [/^973/, 'GF', ''],
    [/^974/, 'RE', ''],
    [/^975/, 'PM', ''],
    [/^976/, 'YT', ''],
    [/^97/, 'FR', 'French overseas departments'],
    [/^986/, 'WF', ''],
    [/^987/, 'PF', ''],
    [/^988/, 'NC', ''],
  ],
  GR: [[/^6308[67]/, 'GR', 'Mount Athos']],
  IT: [
    [/^23041/, 'IT', 'Livigno'],
    [/^22061/, 'IT', 'Campione d’Italia'],
  ],
}

export function taxAreaOf(place: { country: string; postcode: string }): TaxArea {
  const country = ratesCountry(place.country)
  const postcode = compactPostcode(place.postcode)
  // "FI-22100" is 22100.
  const digits = postcode.replace(/^[A-Z]+/, '')
  const outside = OUTSIDE[place.country]?.find(([start]) => start.test(digits))
  if (outside) return { country: outside[1], territory: outside[2], vatPrefix: '' }
  const isInEu = EU.includes(country) || (place.country === 'GB' && /^BT\d/.test(postcode))
  return { country, territory: '', vatPrefix: (isInEu && vatPrefixOf(country)) || '' }
}

export const isSameLaw = (one: TaxArea, other: TaxArea) =>
  one.country === other.country && one.territory === other.territory
