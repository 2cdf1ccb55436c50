import { problem } from './problem.ts'

export const unknownCountry = (code: string) =>
  problem(400, 'unknown-country', `There is no country with the code ${code}`)

/** `example` of a postcode there, if the country has a form for them. */
export const badPostcode = (countryName: string, postcode: string, example: string | undefined) => {
  const reason = postcode ? `${postcode} is not a postcode there` : 'a postcode is needed'
  return problem(400, 'bad-postcode', `${countryName}: ${reason}${example ? `, one looks like ${example}` : ''}`)
}

/** `word`: what the country calls its regions. */
export const regionRequired = (countryName: string, word: string) =>
  problem(400, 'region-required', `${countryName}: the ${word} is needed`)

/** `code` as in "ZIP code 60601"; no `places` if it does not exist. */
export const otherRegion = (code: string, places: string) =>
  problem(400, 'region-mismatch', places ? `${code} is in ${places}.` : `There is no ${code}.`)

export const addressTooLong = (length: number, max: number) =>
  problem(400, 'address-too-long', `This address has ${length} characters; at most ${max} fit. Please shorten it.`)
