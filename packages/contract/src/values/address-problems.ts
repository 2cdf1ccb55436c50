import * as t from '@wheelyard/messages/buyer'
import { problem } from './problem.ts'

export const unknownCountry = (code: string) =>
  problem(400, 'unknown-country', t.addressProblems_thereIsNoCountry({ code }))

/** `example` of a postcode there, if the country has a form for them; `word`: what it is called there. */
export const badPostcode = (country: string, postcode: string, example: string | undefined, word = 'postcode') =>
  problem(400, 'bad-postcode', badPostcodeText({ country, postcode, word }, example))

function badPostcodeText(values: { country: string; postcode: string; word: string }, example: string | undefined) {
  if (values.postcode === '')
    return example
      ? t.addressProblems_postcodeNeededLooksLike({ ...values, example })
      : t.addressProblems_postcodeNeeded(values)
  return example ? t.addressProblems_notThereLooksLike({ ...values, example }) : t.addressProblems_notThere(values)
}

/** `word`: what the country calls its regions. */
export const regionRequired = (country: string, word: string) =>
  problem(400, 'region-required', t.addressProblems_regionNeeded({ country, word }))

type RegionOfPostcode = { country: string; postcode: string; region: string }

/** `right` are the names of those that the postcode is in, none if it does not exist; `region` is that beside it. */
export const otherRegion = (address: RegionOfPostcode, right: string[]) =>
  problem(400, 'region-mismatch', otherRegionText(address, right))

function otherRegionText({ country, postcode, region }: RegionOfPostcode, right: string[]): string {
  const isAmerican = country === 'US'
  if (right.length === 0)
    return isAmerican ? t.addressProblems_noSuchZipCode({ postcode }) : t.addressProblems_noSuchPostalCode({ postcode })
  const places = right.reduce((others, last) => t.addressProblems_or({ others, last }))
  return isAmerican
    ? t.addressProblems_zipCodeInOtherState({ postcode, places, region })
    : t.addressProblems_postalCodeInOtherProvince({ postcode, places, region })
}

/** Shows in the API's documentation what the sentence is like. */
export const otherRegionExample = otherRegion({ country: 'US', postcode: '62704', region: 'Montana' }, ['Illinois'])

export const addressTooLong = (length: number, max: number) =>
  problem(400, 'address-too-long', t.addressProblems_thisAddressHasCharacters({ length, max }))
