import { type Carton, cartonProblems, cartonsFor } from '@wheelyard/contract/catalogue/carton'
import type { Area } from './floor.ts'
import type { LoadLine } from './load-plan.ts'
import type { LoadSpace } from './load-spaces.ts'

/** The cartons of one line. */
export type Model = {
  line: number
  carton: Carton
  cartons: number
  /** So many of them stand on each other in this space. */
  levels: number
}

type SortedLines = { models: Model[]; withoutCarton: number[]; tooLarge: number[]; badQuantity: number[] }

/** Every line with a quantity is in exactly one of the four. */
export function sortLines(lines: readonly LoadLine[], space: LoadSpace): SortedLines {
  const sorted: SortedLines = { models: [], withoutCarton: [], tooLarge: [], badQuantity: [] }
  for (const [line, { quantity, carton }] of lines.entries()) {
    if (!isCount(quantity)) sorted.badQuantity.push(line)
    else if (quantity === 0) continue
    else if (!isUsable(carton)) sorted.withoutCarton.push(line)
    else {
      const levels = levelsIn(space, carton)
      if (levels === 0) sorted.tooLarge.push(line)
      else sorted.models.push({ line, carton, cartons: cartonsFor(quantity, carton), levels })
    }
  }
  return sorted
}

export const isCount = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 0

export const isUsable = (carton: Carton | null): carton is Carton =>
  carton !== null && Object.keys(cartonProblems(carton)).length === 0

function levelsIn(space: LoadSpace, carton: Carton): number {
  const [long, short] = longFirst(carton)
  const [spaceLong, spaceShort] = longFirst(space)
  if (long > spaceLong || short > spaceShort) return 0
  const byHeight = Math.floor(space.heightMm / carton.heightMm)
  const byWeight = Math.floor(space.maxGrams / carton.grossGrams)
  return Math.min(byHeight, byWeight, carton.maxStack)
}

export const longFirst = ({ lengthMm, widthMm }: Area): [number, number] =>
  lengthMm > widthMm ? [lengthMm, widthMm] : [widthMm, lengthMm]
