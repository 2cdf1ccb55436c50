import { FITS_MAX } from '../values/limits.ts'
import { problem } from '../values/problem.ts'

/** As whoever chose it calls it: by its name, or in a file by its SKU. */
type Fitted = { id: string; name: string }

const badFits = (what: string) => problem(400, 'bad-fits', `Fits: ${what}`)

export const fitsNothingSold = (name: string) => badFits(`${name} is not in the catalogue`)
const tooManyFits = badFits(`at most ${FITS_MAX} products`)

export const fitsCountProblem = (fits: readonly unknown[]) => (fits.length > FITS_MAX ? tooManyFits : undefined)

/** `parts` are the products that fit this one. A part belongs to a vehicle, so no two products are both to each other. */
export function fitsProblem(id: string | undefined, fits: readonly Fitted[], parts: ReadonlySet<string>) {
  if (fits.some((fitted) => fitted.id === id)) return badFits('a product does not fit itself')
  const seen = new Set<string>()
  const twice = fits.find((fitted) => seen.size === seen.add(fitted.id).size)
  if (twice) return badFits(`${twice.name} is listed twice`)
  const part = fits.find((fitted) => parts.has(fitted.id))
  return part && badFits(`${part.name} already fits this product; two products can’t fit each other`)
}
