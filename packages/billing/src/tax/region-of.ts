import { compactPostcode } from '@wheelyard/contract/rules/postcode'
import { regionCode } from './tax-regions.ts'

/** By the first three digits: up to this one it is this state. What belongs to none is left empty. */
const ZIP_CODES = `
004 -, 005 NY, 009 -, 027 MA, 029 RI, 038 NH, 049 ME, 054 VT, 055 MA, 059 VT, 069 CT, 089 NJ, 099 -, 149 NY, 196 PA,
199 DE, 200 DC, 201 VA, 205 DC, 219 MD, 246 VA, 268 WV, 269 -, 289 NC, 299 SC, 319 GA, 339 FL, 340 -, 349 FL, 369 AL,
385 TN, 397 MS, 399 GA, 427 KY, 429 -, 459 OH, 479 IN, 499 MI, 528 IA, 529 -, 549 WI, 567 MN, 568 -, 569 DC, 577 SD,
579 -, 588 ND, 589 -, 599 MT, 629 IL, 658 MO, 659 -, 679 KS, 693 NE, 699 -, 714 LA, 715 -, 729 AR, 732 OK, 733 TX,
749 OK, 799 TX, 816 CO, 819 -, 831 WY, 838 ID, 839 -, 847 UT, 849 -, 865 AZ, 869 -, 884 NM, 885 TX, 888 -, 898 NV,
899 -, 961 CA, 966 -, 968 HI, 969 -, 979 OR, 994 WA, 999 AK`

const zipCodes = ZIP_CODES.trim()
  .split(/,\s+/)
  .map((entry) => ({ upTo: entry.slice(0, 3), state: entry.slice(4).replace('-', '') }))

/** By the first letter. X is both Northwest Territories and Nunavut. */
const POSTAL_DISTRICTS = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
}

const provinces = new Map(
  Object.entries(POSTAL_DISTRICTS).flatMap(([province, letters]) =>
    letters.split('').map((letter) => [letter, province]),
  ),
)

type Address = { country: string; region: string; postcode: string }

/** As it was typed or, where that is no region ("Ilinois"), by the postcode; empty if that does not tell either. */
export const regionOf = ({ country, region, postcode }: Address): string =>
  regionCode(country, region) || byPostcode(country, compactPostcode(postcode))

function byPostcode(country: string, postcode: string): string {
  if (country === 'CA') return provinces.get(postcode.charAt(0)) ?? ''
  if (country !== 'US' || !/^\d{5}/.test(postcode)) return ''
  const start = postcode.slice(0, 3)
  return zipCodes.find(({ upTo }) => start <= upTo)?.state ?? ''
}
