import { vatIdMalformed, vatIdOfOtherCountry } from '@wheelyard/contract/values/vat-id-problems'
import { countryName } from '@wheelyard/contract/values/countries'
import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  type Country,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  unitedKingdom,
} from 'jsvat'
import { vatPrefixOf } from './vat-area.ts'

/** `jsvat` does not know the numbers that Belgium has given since 2023, which start with 1. */
const belgiumToday: Country = {
  ...belgium,
  calcFn: (digits) => Number(digits.slice(0, 8)) % 97 === 97 - Number(digits.slice(8)),
  rules: { multipliers: {}, regex: [/^(BE)([01]\d{9})$/] },
}

/** Numbers of Northern Ireland are British ones with other letters. */
const northernIreland: Country = {
  ...unitedKingdom,
  codes: ['XI'],
  rules: { ...unitedKingdom.rules, regex: [/^(XI)(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/] },
}

const lawOf: Record<string, Country> = {
  AT: austria,
  BE: belgiumToday,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechRepublic,
  DE: germany,
  DK: denmark,
  EE: estonia,
  EL: greece,
  ES: spain,
  FI: finland,
  FR: france,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
  XI: northernIreland,
}

/** "de 136.695.976" is DE136695976. Greece is GR everywhere but in VAT ids. */
export const normalVatId = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^GR/, 'EL')

/** None without a VAT id. Whether someone has it, only the EU's register knows. */
export function vatIdProblem({ vatId, country }: { vatId: string; country: string }) {
  const normal = normalVatId(vatId)
  if (normal === '') return undefined
  const law = lawOf[normal.slice(0, 2)]
  if (!law || !checkVAT(normal, [law]).isValid) return vatIdMalformed(normal)
  if (normal.slice(0, 2) !== vatPrefixOf(country)) return vatIdOfOtherCountry(normal, countryName(country) ?? country)
  return undefined
}
