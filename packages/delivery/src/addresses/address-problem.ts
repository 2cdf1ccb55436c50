import type { DeliveryAddress } from '@wheelyard/contract/calls/addresses'
import { ADDRESS_MAX } from '@wheelyard/contract/calls/contact'
import { problem } from '@wheelyard/contract/rules/problem'
import { addressInOneLine } from './address-format.ts'
import { countryName } from './countries.ts'
import { fitsCountry, normalPostcode, postcodeExample, postcodeNeed } from './postcodes.ts'
import { regionNeed, regionWord } from './regions.ts'

/** Why nothing can be delivered to an address as it is written: the first reason. */
export const addressProblem = (address: DeliveryAddress) => addressProblems(address)[0]

/** All reasons, for a form to show each in its place. */
export function addressProblems(address: DeliveryAddress) {
  const { country } = address
  const name = countryName(country)
  if (name === undefined) return [problem(400, 'unknown-country', `There is no country with the code ${country}`)]
  const normal = normalAddress(address)
  const problems = [postcodeProblem(normal, name), regionProblem(normal, name), lengthProblem(normal)]
  return problems.filter((found) => found !== undefined)
}

function postcodeProblem({ postcode, country }: DeliveryAddress, name: string) {
  const isFit = postcode === '' ? postcodeNeed(country) !== 'required' : fitsCountry(postcode, country)
  if (isFit) return undefined
  const reason = postcode ? `${postcode} is no postcode there` : 'a postcode is needed'
  const example = postcodeExample(country)
  return problem(400, 'bad-postcode', `${name}: ${reason}${example ? `, one looks like ${example}` : ''}`)
}

function regionProblem({ region, country }: DeliveryAddress, name: string) {
  if (region !== '' || regionNeed(country) !== 'required') return undefined
  return problem(400, 'region-required', `${name}: the ${regionWord(country).toLowerCase()} is needed`)
}

function lengthProblem(address: DeliveryAddress) {
  const { length } = addressInOneLine(address)
  if (length <= ADDRESS_MAX) return undefined
  const message = `In one line this address has ${length} characters, and ${ADDRESS_MAX} is the most. Please shorten it.`
  return problem(400, 'address-too-long', message)
}

/** As it is kept and printed. */
export const normalAddress = (address: DeliveryAddress): DeliveryAddress => ({
  ...address,
  postcode: normalPostcode(address.postcode, address.country),
})
