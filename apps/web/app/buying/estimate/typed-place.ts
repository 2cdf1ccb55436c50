import { countries } from '@wheelyard/contract/values/countries'

const ZIP_CODE = /^\d{5}(-\d{4})?$/

/** A ZIP code of the United States, or a country by its name or code; undefined if it is neither. */
export function placeOf(typed: string): { country: string; postcode: string } | undefined {
  const text = typed.trim()
  if (ZIP_CODE.test(text)) return { country: 'US', postcode: text }
  const wanted = text.toLowerCase()
  const country = countries().find(({ code, name }) => [code, name].some((each) => each.toLowerCase() === wanted))
  return country && { country: country.code, postcode: '' }
}
