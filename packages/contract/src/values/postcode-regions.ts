import { compactPostcode } from './postcode.ts'
import { regionCode, regionName } from './regions.ts'

/** ZIP codes by their first three digits: up to this one they are of this state. Those of none are not given out. */
const ZIP_CODES = `
004 -, 005 NY, 007 PR, 008 VI, 009 PR, 027 MA, 029 RI, 038 NH, 049 ME, 054 VT, 055 MA, 059 VT, 069 CT, 089 NJ, 099 AE,
149 NY, 196 PA, 199 DE, 200 DC, 201 VA, 204 DC, 205 DC/MD/VA, 219 MD, 246 VA, 268 WV, 269 -, 289 NC, 299 SC, 319 GA,
339 FL, 340 AA, 349 FL, 369 AL, 385 TN, 397 MS, 399 GA, 427 KY, 429 -, 459 OH, 479 IN, 499 MI, 528 IA, 529 -, 549 WI,
567 MN, 568 -, 569 DC, 577 SD, 579 -, 588 ND, 589 -, 599 MT, 629 IL, 658 MO, 659 -, 679 KS, 693 NE, 699 -, 714 LA,
715 -, 729 AR, 732 OK, 733 TX, 749 OK, 799 TX, 816 CO, 819 -, 831 WY, 838 ID, 839 -, 847 UT, 849 -, 865 AZ, 869 -,
884 NM, 885 TX, 888 -, 898 NV, 899 -, 961 CA, 966 AP, 968 HI, 969 GU/MP/PW/FM/MH, 979 OR, 994 WA, 999 AK`

/** An island, a valley and a fort that are reached from another state, and American Samoa. */
const ODD_ZIP_CODES: Record<string, string[]> = {
  '06390': ['NY'],
  '83414': ['WY'],
  '42223': ['KY', 'TN'],
  '96799': ['AS'],
}

const zipCodes = ZIP_CODES.trim()
  .split(/,\s+/)
  .map((entry) => ({ upTo: entry.slice(0, 3), states: entry.slice(4).replace('-', '').split('/').filter(Boolean) }))

/** By the first letter. */
const POSTAL_DISTRICTS: Record<string, string[]> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

/** Where mail has states that are none for taxes. */
const OTHER_STATES: Record<string, string> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  AS: 'American Samoa',
  FM: 'Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'Virgin Islands',
}

/** The states or provinces that a postcode may be of, mostly one; undefined where postcodes say nothing about them. */
export function regionsOfPostcode(country: string, postcode: string): string[] | undefined {
  const compact = compactPostcode(postcode)
  if (country === 'US' && /^\d{5}/.test(compact)) return statesOf(compact.slice(0, 5))
  // Offices of the government across the river from Ottawa have its postcodes.
  if (country === 'CA' && compact.startsWith('K1A')) return ['ON', 'QC']
  return country === 'CA' && compact ? (POSTAL_DISTRICTS[compact.charAt(0)] ?? []) : undefined
}

const statesOf = (zip: string): string[] =>
  ODD_ZIP_CODES[zip] ?? zipCodes.find(({ upTo }) => zip.slice(0, 3) <= upTo)?.states ?? []

/** "Illinois"; empty if there is none. */
export const postalRegionName = (country: string, code: string): string =>
  regionName(country, code) || (OTHER_STATES[code] ?? '')

/** As for taxes, and with the other states that mail has. */
export function postalRegion(country: string, region: string): string | undefined {
  const typed = region.trim().toUpperCase()
  const other = Object.entries(OTHER_STATES).find(([code, name]) => typed === code || typed === name.toUpperCase())
  return regionCode(country, region) ?? (country === 'US' ? other?.[0] : undefined)
}
