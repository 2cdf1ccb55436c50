import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { ADDRESS_MAX } from '@wheelyard/contract/values/contact.schemas'
import {
  addressTooLong,
  badPostcode,
  regionRequired,
  unknownCountry,
} from '@wheelyard/contract/values/address-problems'
import { addressInOneLine } from './address-format.ts'
import { countryName } from '@wheelyard/contract/values/countries'
import { fitsCountry, normalPostcode, postcodeExample, postcodeNeed, postcodeWord } from './postcodes.ts'
import { regionMismatch } from './region-mismatch.ts'
import { regionNeed, regionWord } from './regions.ts'

/** Why nothing can be delivered to an address as it is written: the first reason. */
export const addressProblem = (address: DeliveryAddress) => addressProblems(address)[0]

/** All reasons, for a form to show each in its place. */
export function addressProblems(address: DeliveryAddress) {
  const normal = normalAddress(address)
  const place = destinationProblem(normal)
  if (place?.code === 'unknown-country') return [place]
  const name = countryName(address.country) ?? ''
  const region = regionProblem(normal, name) ?? (place ? undefined : regionMismatch(normal))
  return [place, region, lengthProblem(normal)].filter((found) => found !== undefined)
}

/** As far as freight is concerned. */
export function destinationProblem({ country, postcode }: Pick<DeliveryAddress, 'country' | 'postcode'>) {
  const name = countryName(country)
  if (name === undefined) return unknownCountry(country)
  return postcodeProblem({ postcode: normalPostcode(postcode, country), country }, name)
}

function postcodeProblem({ postcode, country }: Pick<DeliveryAddress, 'country' | 'postcode'>, name: string) {
  const isFit = postcode === '' ? postcodeNeed(country) !== 'required' : fitsCountry(postcode, country)
  return isFit ? undefined : badPostcode(name, postcode, postcodeExample(country), postcodeWord(country))
}

/** As far as an address on paper is concerned, such as that of an invoice: the first reason. */
export function placeProblem(place: Pick<DeliveryAddress, 'country' | 'postcode' | 'region'>) {
  return destinationProblem(place) ?? regionProblem(place, countryName(place.country) ?? '') ?? regionMismatch(place)
}

function regionProblem({ region, country }: Pick<DeliveryAddress, 'country' | 'region'>, name: string) {
  if (region !== '' || regionNeed(country) !== 'required') return undefined
  return regionRequired(name, regionWord(country))
}

function lengthProblem(address: DeliveryAddress) {
  const { length } = addressInOneLine(address)
  return length > ADDRESS_MAX ? addressTooLong(length, ADDRESS_MAX) : undefined
}

/** As it is kept and printed. */
export const normalAddress = (address: DeliveryAddress): DeliveryAddress => ({
  ...address,
  postcode: normalPostcode(address.postcode, address.country),
})
