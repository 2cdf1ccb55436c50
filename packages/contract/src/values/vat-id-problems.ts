import * as t from '@wheelyard/messages/buyer'
import { problem } from './problem.ts'

export const vatIdMalformed = (vatId: string) =>
  problem(400, 'vat-id-malformed', t.vatIdProblems_vatIdIsNotValid({ vatId }))
export const vatIdOfOtherCountry = (vatId: string, country: string) =>
  problem(400, 'vat-id-of-other-country', t.vatIdProblems_ofOtherCountry({ vatId, country }))
