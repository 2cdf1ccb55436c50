import { formatCount } from '@wheelyard/messages/format-count'
import { formatCm, formatKg } from '../values/format-measures.ts'
import { problem } from '../values/problem.ts'
import { keysOf } from '../values/records.ts'

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

export const cartonLimits: Record<CartonMeasure, { label: string; min: number; max: number }> = {
  lengthMm: { label: 'Carton length in mm', min: 10, max: 15_000 },
  widthMm: { label: 'Carton width in mm', min: 10, max: 15_000 },
  heightMm: { label: 'Carton height in mm', min: 10, max: 15_000 },
  grossGrams: { label: 'Carton weight in grams', min: 1, max: 30_000_000 },
  pieces: { label: 'Units per carton', min: 1, max: 10_000 },
  maxStack: { label: 'Stack height in cartons', min: 1, max: 100 },
}
export const cartonMeasures = keysOf(cartonLimits)

export function badMeasure(measure: CartonMeasure): string {
  const { label, min, max } = cartonLimits[measure]
  return `${label}: a whole number from ${formatCount(min)} to ${formatCount(max)}`
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
export function cartonText({ lengthMm, widthMm, heightMm, grossGrams, pieces }: Carton): string {
  const size = [lengthMm, widthMm, heightMm].map(formatCm).join(' × ')
  return `${size} cm, ${formatKg(grossGrams)}, ${formatCount(pieces)} ${pieces === 1 ? 'unit' : 'units'}`
}

export const stackingText = ({ maxStack, keepUpright }: Carton): string =>
  (maxStack === 1 ? 'nothing on top' : `stacks up to ${maxStack} high`) + (keepUpright ? ', upright' : '')

export const fullCartonText = (carton: Carton): string => `${cartonText(carton)}, ${stackingText(carton)}`
