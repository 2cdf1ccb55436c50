import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { formatAddress } from 'localized-address-format'
import { countryName } from '@wheelyard/contract/values/countries'
import * as t from '@wheelyard/messages/buyer'

type Place = Pick<DeliveryAddress, 'city' | 'region' | 'postcode'>
type PostalAddress = Place & Pick<DeliveryAddress, 'recipient' | 'line1' | 'line2' | 'country'>

/** Where in an address of a country each part is, and what is printed around it. */
function inOrder(country: string, name: string, street: string, { city, region, postcode }: Place): string[] {
  const place = { locality: city, administrativeArea: region, postalCode: postcode }
  // One street of several lines: of several streets the library puts what follows the last one on the wrong line.
  const lines = formatAddress({ postalCountry: country, name, addressLines: [street], ...place }, 'latin')
  return lines.flatMap((line) => line.split('\n')).map((line) => line.trim())
}

const marks: Place = { city: '\u0001', region: '\u0002', postcode: '\u0003' }

/** What the order of a country looks like is learnt from an address made of marks. */
const patternOf = (country: string) => inOrder(country, '', '', marks).join('\n')

export const printsRegion = (country: string): boolean => patternOf(country).includes(marks.region)

/** What is printed before the postcode, such as `CH-`, and so must not be in it twice. */
export const postcodePrefix = (country: string): string =>
  new RegExp(`^([A-Z]+[- ]?)${marks.postcode}`, 'm').exec(patternOf(country))?.[1] ?? ''

/** As on a label, in the order of its country, the country last. Nothing that was typed is left out. */
export function addressLines(address: PostalAddress): string[] {
  const { recipient, line1, line2, city, region, postcode, country } = address
  const pattern = patternOf(country)
  // In city states its name is printed anyway.
  const isPrinted = pattern.includes(marks.city) || pattern.split(/\P{L}+/u).includes(city.toUpperCase())
  const street = [line1, line2, isPrinted ? '' : city].filter(Boolean).join('\n')
  const lines = inOrder(country, recipient, street, { city, region, postcode })
  const others = [
    pattern.includes(marks.region) ? '' : region,
    pattern.includes(marks.postcode) ? '' : postcode,
    countryName(country) ?? country,
  ]
  return [...lines, ...others].filter(Boolean)
}

/** For whoever knows an address as one text: the specification's screens, mails and tables. */
export const addressInOneLine = (address: DeliveryAddress): string => addressLines(address).join(', ')

/** What the driver must know. */
export const deliveryNotes = ({ dock, liftGate, openingHours }: DeliveryAddress): string[] => [
  ...(dock ? [t.addresses_loadingDock()] : []),
  ...(liftGate ? [t.addresses_liftGateNeeded()] : []),
  ...(openingHours ? [t.addresses_open({ openingHours })] : []),
]
