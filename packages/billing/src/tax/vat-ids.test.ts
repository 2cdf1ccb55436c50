import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing.ts'
import { normalVatId, vatIdProblem } from './vat-ids.ts'

/** By the country of the billing address; the last digit or letter makes each of them right. */
const rightOnes: Record<string, string> = {
  AT: 'ATU12345675',
  BE: 'BE0411234567',
  BG: 'BG123456786',
  CY: 'CY10259033P',
  CZ: 'CZ12345679',
  DE: 'DE123456788',
  DK: 'DK12345607',
  EE: 'EE101234568',
  ES: 'ESB12345674',
  FI: 'FI12345671',
  FR: 'FR32123456789',
  GB: 'XI123456727',
  GR: 'EL123456783',
  HR: 'HR12345678903',
  HU: 'HU12345676',
  IE: 'IE1234567T',
  IT: 'IT00743110157',
  LT: 'LT123456715',
  LU: 'LU12345613',
  LV: 'LV41234567891',
  MT: 'MT12345634',
  NL: 'NL123456782B01',
  PL: 'PL1234567890',
  PT: 'PT501234560',
  RO: 'RO123456789',
  SE: 'SE556123456701',
  SI: 'SI12345679',
  SK: 'SK2023456710',
}

const codeOf = (vatId: string, country: string) => vatIdProblem({ vatId, country })?.code

describe.each(Object.entries(rightOnes))('%s', (country, vatId) => {
  it(`${vatId} is right there, and nowhere else`, () => {
    expect(codeOf(vatId, country)).toBeUndefined()
    const others = Object.keys(rightOnes).filter((other) => other !== country)
    expect(new Set(others.map((other) => codeOf(vatId, other)))).toEqual(new Set(['vat-id-of-other-country']))
  })

  it('is wrong with digits too few or too many, or with another check digit', () => {
    // Swedish and Dutch ids end with the number of a branch.
    const check = vatId.search(/\d(?=(B?01|\D)?$)/)
    const other = (Number(vatId[check]) + 1) % 10
    const wrong = [vatId.slice(0, -1), `${vatId}0000`, vatId.slice(0, check) + other + vatId.slice(check + 1)]
    expect(wrong.map((typed) => codeOf(typed, country))).toEqual(wrong.map(() => 'vat-id-malformed'))
  })
})

it.each([
  ['MC', 'FR32123456789'],
  ['RE', 'FR32123456789'],
  ['AX', 'FI12345671'],
  ['BE', 'BE1000000021'],
  ['IE', 'IE1234567FA'],
  ['FR', 'FRAB123456789'],
  ['NL', 'NL000099998B57'],
  ['GR', 'gr 123 456 783'],
  ['DE', 'de-123.456.788'],
  ['DE', ''],
  ['US', ''],
])('companies in %s may have "%s"', (country, vatId) => {
  expect(codeOf(vatId, country)).toBeUndefined()
})

it.each([
  ['DE123456789', 'DE', 'DE123456789 is not a valid EU VAT id: please check its letters and digits'],
  ['nonsense', 'DE', 'NONSENSE is not a valid EU VAT id: please check its letters and digits'],
  ['123456788', 'DE', '123456788 is not a valid EU VAT id: please check its letters and digits'],
  ['GB123456727', 'GB', 'GB123456727 is not a valid EU VAT id: please check its letters and digits'],
  ['CHE123456788MWST', 'CH', 'CHE123456788MWST is not a valid EU VAT id: please check its letters and digits'],
  ['EU123456789', 'DE', 'EU123456789 is not a valid EU VAT id: please check its letters and digits'],
  ['DE123456788', 'FR', 'DE123456788 is not a VAT id of France, where the address is'],
  ['DE123456788', 'US', 'DE123456788 is not a VAT id of United States, where the address is'],
])('%s is refused in %s', (vatId, country, message) => {
  expect(vatIdProblem({ vatId, country })?.message).toBe(message)
})

it('no text makes it fail, and what is normal stays as it is', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(constructor|DE|EL|XI|IT)[0-9A-Z]{0,14}$/))
  fc.assert(
    fc.property(typed, (vatId) => {
      const normal = normalVatId(vatId)
      expect(normalVatId(normal)).toBe(normal)
      expect(codeOf(vatId, 'DE')).toBe(codeOf(normal, 'DE'))
    }),
    runs(2_000),
  )
})
