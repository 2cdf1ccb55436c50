import * as t from '@wheelyard/messages/public'
import { formatLength, formatWeight } from '../values/format-measures.ts'
import { problem } from '../values/problem.ts'
import { keysOf } from '../values/records.ts'
import type { Units } from '../values/units.ts'

/** What a product is shipped in. Outer measures; the weight is that of the full carton. */
export type Carton = {
  lengthMm: number
  widthMm: number
  heightMm: number
  grossGrams: number
  /** Units inside. */
  pieces: number
  /** How many can be stacked, the lowest included. */
  maxStack: number
  /** It may be turned on the floor but not laid on its side. */
  keepUpright: boolean
}

export type CartonMeasure = Exclude<keyof Carton, 'keepUpright'>

export const cartonLimits: Record<CartonMeasure, { label: () => string; min: number; max: number }> = {
  lengthMm: { label: t.carton_cartonLengthInMm, min: 10, max: 15_000 },
  widthMm: { label: t.carton_cartonWidthInMm, min: 10, max: 15_000 },
  heightMm: { label: t.carton_cartonHeightInMm, min: 10, max: 15_000 },
  grossGrams: { label: t.carton_cartonWeightInGrams, min: 1, max: 30_000_000 },
  pieces: { label: t.carton_unitsPerCarton, min: 1, max: 10_000 },
  maxStack: { label: t.carton_stackHeightInCartons, min: 1, max: 100 },
}
export const cartonMeasures = keysOf(cartonLimits)

export function badMeasure(measure: CartonMeasure): string {
  const { label, min, max } = cartonLimits[measure]
  return t.carton_labelWholeNumberFrom({ label: label(), min, max })
}

export function isGoodMeasure(measure: CartonMeasure, value: number): boolean {
  const { min, max } = cartonLimits[measure]
  return Number.isInteger(value) && value >= min && value <= max
}

/** One sentence per measure that is wrong. */
export function cartonProblems(carton: Carton): Partial<Record<CartonMeasure, string>> {
  const wrong = cartonMeasures.filter((measure) => !isGoodMeasure(measure, carton[measure]))
  return Object.fromEntries(wrong.map((measure) => [measure, badMeasure(measure)]))
}

export function cartonProblem(carton: Carton | null | undefined) {
  const problems = Object.entries(carton ? cartonProblems(carton) : {}).map(([field, message]) => ({ field, message }))
  return problems.length === 0 ? undefined : badCarton(problems)
}

export const badCarton = (problems: { field: string; message: string }[]) =>
  problem(400, 'bad-carton', problems.map(({ message }) => message).join('. '), { problems })

/** The last carton may be part full. */
export const cartonsFor = (quantity: number, carton: Pick<Carton, 'pieces'>) => Math.ceil(quantity / carton.pieces)

export const cartonVolume = ({ lengthMm, widthMm, heightMm }: Carton) => lengthMm * widthMm * heightMm

/** `112 × 64 × 46 cm, 23.4 kg, 1 unit` */
export function cartonText({ lengthMm, widthMm, heightMm, grossGrams, pieces }: Carton, units: Units): string {
  const size = [lengthMm, widthMm, heightMm].map((mm) => formatLength(mm, units)).join(' × ')
  return t.carton_carton({ size, weight: formatWeight(grossGrams, units), pieces, units })
}

export const stackingText = ({ maxStack, keepUpright }: Carton): string =>
  keepUpright ? t.carton_stackingUpright({ maxStack }) : t.carton_stacking({ maxStack })

export const fullCartonText = (carton: Carton): string => `${cartonText(carton, 'metric')}, ${stackingText(carton)}`
