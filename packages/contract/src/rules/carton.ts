import { formatCount } from './format-count.ts'

/** What a product is shipped in. Outer measures; the weight is that of the full carton. */
export type Carton = {
  lengthMm: number
  widthMm: number
  heightMm: number
  grossGrams: number
  /** Units inside. */
  pieces: number
  /** So many may stand on each other, the lowest included. */
  maxStack: number
  /** It may be turned on the floor but not laid on its side. */
  keepUpright: boolean
}

type Measure = Exclude<keyof Carton, 'keepUpright'>

export const cartonLimits: Record<Measure, { label: string; min: number; max: number }> = {
  lengthMm: { label: 'Carton length in mm', min: 10, max: 15_000 },
  widthMm: { label: 'Carton width in mm', min: 10, max: 15_000 },
  heightMm: { label: 'Carton height in mm', min: 10, max: 15_000 },
  grossGrams: { label: 'Carton weight in grams', min: 1, max: 30_000_000 },
  pieces: { label: 'Units per carton', min: 1, max: 10_000 },
  maxStack: { label: 'Cartons on each other', min: 1, max: 100 },
}

/** One sentence per measure that is wrong. */
export function cartonProblems(carton: Carton): Partial<Record<Measure, string>> {
  const wrong = Object.entries(cartonLimits).filter(([measure, { min, max }]) => {
    const value = carton[measure as Measure]
    return !Number.isInteger(value) || value < min || value > max
  })
  return Object.fromEntries(
    wrong.map(([measure, { label, min, max }]) => [
      measure,
      `${label}: a whole number from ${formatCount(min)} to ${formatCount(max)}`,
    ]),
  )
}

/** The last carton may be part full. */
export const cartonsFor = (quantity: number, carton: Pick<Carton, 'pieces'>) => Math.ceil(quantity / carton.pieces)
