import { problem } from './problem.ts'

export const unknownCountry = (code: string) =>
  problem(400, 'unknown-country', `There is no country with the code ${code}`)

/** `example` of a postcode there, if the country has a form for them; `word`: what it is called there. */
export const badPostcode = (countryName: string, postcode: string, example: string | undefined, word = 'postcode') => {
  const reason = postcode ? `${postcode} is not a ${word} there` : `a ${word} is needed`
  return problem(400, 'bad-postcode', `${countryName}: ${reason}${example ? `, one looks like ${example}` : ''}`)
}

/** `word`: what the country calls its regions. */
export const regionRequired = (countryName: string, word: string) =>
  problem(400, 'region-required', `${countryName}: the ${word} is needed`)

/** `places` that the postcode is in, none if it does not exist; `region` is the name of the one beside it. */
export function otherRegion(address: { country: string; postcode: string; region: string }, places: string[]) {
  const [code, word] = address.country === 'US' ? ['ZIP code', 'state'] : ['postal code', 'province']
  const where = `${address.postcode} is a ${code} in ${places.join(' or ')}`
  return problem(
    400,
    'region-mismatch',
    places.length > 0
      ? `${where}, but the ${word} says ${address.region}. Please correct one.`
      : `There is no ${code} ${address.postcode}.`,
  )
}
/** Shows in the API's documentation what the sentence is like. */
export const otherRegionExample = otherRegion({ country: 'US', postcode: '62704', region: 'Montana' }, ['Illinois'])

export const addressTooLong = (length: number, max: number) =>
  problem(400, 'address-too-long', `This address has ${length} characters; at most ${max} fit. Please shorten it.`)
