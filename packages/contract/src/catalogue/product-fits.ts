import * as t from '@wheelyard/messages/server'
import { FITS_MAX } from '../values/limits.ts'
import { problem } from '../values/problem.ts'

/** As whoever chose it calls it: by its name, or in a file by its SKU. */
type Fitted = { id: string; name: string }

const badFits = (message: string | (() => string)) => problem(400, 'bad-fits', message)

export const fitsNothingSold = (name: string) => badFits(t.productFits_notInCatalogue({ name }))
const tooManyFits = badFits(() => t.productFits_tooMany({ most: FITS_MAX }))

export const fitsCountProblem = (fits: readonly unknown[]) => (fits.length > FITS_MAX ? tooManyFits : undefined)

/** `parts` are the products that fit this one. A part belongs to a vehicle, so no two products are both to each other. */
export function fitsProblem(id: string | undefined, fits: readonly Fitted[], parts: ReadonlySet<string>) {
  if (fits.some((fitted) => fitted.id === id)) return badFits(t.productFits_itself)
  const seen = new Set<string>()
  const twice = fits.find((fitted) => seen.size === seen.add(fitted.id).size)
  if (twice) return badFits(t.productFits_twice({ name: twice.name }))
  const part = fits.find((fitted) => parts.has(fitted.id))
  return part && badFits(t.productFits_eachOther({ name: part.name }))
}
