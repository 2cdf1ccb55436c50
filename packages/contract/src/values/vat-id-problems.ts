import { problem } from './problem.ts'

export const vatIdMalformed = (vatId: string) =>
  problem(400, 'vat-id-malformed', `${vatId} is not a valid EU VAT id: please check its letters and digits`)
export const vatIdOfOtherCountry = (vatId: string, country: string) =>
  problem(400, 'vat-id-of-other-country', `${vatId} is not a VAT id of ${country}, where the address is`)
