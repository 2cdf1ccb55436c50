import { type DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { ADDRESS_LINE_MAX } from '@wheelyard/contract/values/limits'
import { ADDRESS_MAX } from '@wheelyard/contract/values/contact.schemas'
import { expect, it } from 'vitest'
import { addressInOneLine, addressLines } from './address-format.ts'
import { addressProblem } from './address-problem.ts'
import { countries } from '@wheelyard/contract/values/countries'
import { postcodeExample } from './postcodes.ts'
import { someAddress } from './testing.ts'

const linesOf = (parts: Partial<DeliveryAddress>) =>
  addressLines(someAddress({ recipient: 'Toys', line1: 'Street 1', region: '', ...parts }))

it.each<[country: string, Partial<DeliveryAddress>, lines: string[]]>([
  ['US', { city: 'Springfield', region: 'IL' }, ['Toys', 'Street 1', 'Springfield, IL 62701', 'United States']],
  ['DE', { city: 'Berlin', postcode: '10115' }, ['Toys', 'Street 1', '10115 Berlin', 'Germany']],
  ['CH', { city: 'Zürich', postcode: '8001' }, ['Toys', 'Street 1', 'CH-8001 Zürich', 'Switzerland']],
  ['GB', { city: 'London', postcode: 'SW1A 1AA' }, ['Toys', 'Street 1', 'London', 'SW1A 1AA', 'United Kingdom']],
  ['IT', { city: 'Roma', region: 'RM', postcode: '00184' }, ['Toys', 'Street 1', '00184 Roma RM', 'Italy']],
  ['IT', { city: 'Roma', postcode: '00184' }, ['Toys', 'Street 1', '00184 Roma', 'Italy']],
  [
    'BR',
    { city: 'São Paulo', region: 'SP', postcode: '01310-100' },
    ['Toys', 'Street 1', 'São Paulo-SP', '01310-100', 'Brazil'],
  ],
  ['HU', { city: 'Budapest', postcode: '1011' }, ['Toys', 'Budapest', 'Street 1', '1011', 'Hungary']],
  [
    'JP',
    { line2: 'Gate 2', city: 'Chiyoda-ku', region: 'Tokyo', postcode: '100-0001' },
    ['Toys', 'Street 1', 'Gate 2', 'Chiyoda-ku, Tokyo', '100-0001', 'Japan'],
  ],
  ['SG', { city: 'Singapore', postcode: '018956' }, ['Toys', 'Street 1', 'SINGAPORE 018956', 'Singapore']],
  ['AE', { city: 'Dubai', postcode: '' }, ['Toys', 'Street 1', 'Dubai', 'United Arab Emirates']],
  ['HK', { city: 'Kowloon', postcode: '' }, ['Toys', 'Street 1', 'Kowloon', 'Hong Kong']],
  // Neither is in the order of the country.
  [
    'PA',
    { city: 'Colón', region: 'Colón', postcode: '0301' },
    ['Toys', 'Street 1', 'Colón', 'Colón', '0301', 'Panama'],
  ],
  ['DE', { city: 'Bonn', region: 'NRW', postcode: '53111' }, ['Toys', 'Street 1', '53111 Bonn', 'NRW', 'Germany']],
])('an address in %s reads as there', (country, parts, lines) => {
  expect(linesOf({ country, ...parts })).toEqual(lines)
})

const typed = { recipient: 'Recipient', line1: 'Line 1', line2: 'Line 2', city: 'Town', region: 'Region' }
const parts = ['line2', 'region', 'postcode'] as const
/** Every country, with and without each part that may be missing. */
const addresses = countries().flatMap(({ code }) =>
  Array.from({ length: 2 ** parts.length }, (_, set) => {
    const missing = Object.fromEntries(parts.filter((_part, bit) => set & (1 << bit)).map((part) => [part, '']))
    return someAddress({ ...typed, country: code, postcode: postcodeExample(code) ?? '12345', ...missing })
  }),
)

it('in every country nothing that was typed is lost, and no line is empty or begins with a sign', () => {
  for (const address of addresses) {
    const lines = addressLines(address)
    const { recipient, line1, line2, city, region, postcode } = address
    const where = `${address.country}: ${lines.join(' / ')}`
    for (const part of [recipient, line1, line2, city, region, postcode]) {
      expect(lines.join('\n').split(part).length, `${part} in ${where}`).toBeGreaterThan(1)
    }
    for (const line of lines) expect(line, where).toMatch(/^[\p{L}\d](.*[\p{L}\d.)])?$/u)
    expect(lines.at(-1), where).toBe(countries().find(({ code }) => code === address.country)?.name)
  }
})

it('an address that is taken fits the one text of an order, and one that does not is refused', () => {
  const outcomes = new Set<string | undefined>()
  for (let length = 1; length <= ADDRESS_LINE_MAX; length += 1) {
    const text = 'x'.repeat(length)
    for (const { code } of countries()) {
      const place = { city: text, region: text, postcode: postcodeExample(code) ?? '', country: code }
      const address = someAddress({ recipient: text, line1: text, line2: text, ...place })
      const problem = addressProblem(address)?.code
      if (problem === 'bad-postcode' || problem === 'region-mismatch') continue
      outcomes.add(problem)
      expect(addressInOneLine(address).length <= ADDRESS_MAX, code).toBe(problem === undefined)
    }
  }
  expect(outcomes).toEqual(new Set([undefined, 'address-too-long']))
  expect(addressInOneLine(someAddress())).toBe('Toys & Co, 12 Fairground Road, Springfield, IL 62701, United States')
})
