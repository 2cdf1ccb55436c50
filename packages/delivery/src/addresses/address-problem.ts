import type { DeliveryAddress } from '@wheelyard/contract/calls/addresses'
import { ADDRESS_MAX } from '@wheelyard/contract/calls/contact'
import { problem } from '@wheelyard/contract/rules/problem'
import { addressInOneLine } from './address-format.ts'
import { countryName } from './countries.ts'
import { fitsCountry, normalPostcode, postcodeExample, postcodeNeed } from './postcodes.ts'
import { regionNeed, regionWord } from './regions.ts'

/** Why nothing can be delivered to an address as it is written. */
export function addressProblem(address: DeliveryAddress) {
  const { country, region } = address
  const placeProblem = destinationProblem(address)
  if (placeProblem) return placeProblem
  if (region === '' && regionNeed(country) === 'required') {
    return problem(
      400,
      'region-required',
      `${countryName(country)}: the ${regionWord(country).toLowerCase()} is needed`,
    )
  }
  const { length } = addressInOneLine(normalAddress(address))
  return length > ADDRESS_MAX ? tooLong(length) : undefined
}

/** As far as freight is concerned. */
export function destinationProblem({ country, ...typed }: Pick<DeliveryAddress, 'country' | 'postcode'>) {
  const name = countryName(country)
  if (name === undefined) return problem(400, 'unknown-country', `There is no country with the code ${country}`)
  const postcode = normalPostcode(typed.postcode, country)
  const isRight = postcode === '' ? postcodeNeed(country) !== 'required' : fitsCountry(postcode, country)
  return isRight ? undefined : badPostcode(postcode, name, postcodeExample(country))
}

function badPostcode(postcode: string, country: string, example: string | undefined) {
  const reason = postcode ? `${postcode} is no postcode there` : 'a postcode is needed'
  return problem(400, 'bad-postcode', `${country}: ${reason}${example ? `, one looks like ${example}` : ''}`)
}

const tooLong = (length: number) =>
  problem(
    400,
    'address-too-long',
    `In one line this address has ${length} characters, and ${ADDRESS_MAX} is the most. Please shorten it.`,
  )

/** As it is kept and printed. */
export const normalAddress = (address: DeliveryAddress): DeliveryAddress => ({
  ...address,
  postcode: normalPostcode(address.postcode, address.country),
})
