import type { LoadLine } from '@wheelyard/contract/calls/load-lines'
import { type Carton, cartonsFor } from '@wheelyard/contract/rules/carton'
import { volumeOfCarton } from '../load/columns.ts'
import { isUsable, sortLines } from '../load/load-models.ts'
import { loadSpace } from '../load/load-spaces.ts'
import { planLoad } from '../load/plan-load.ts'
import type { Goods } from './freight-options.ts'

export type GoodsLine = LoadLine & { unNumber: string | null }

type Cartons = { count: number; carton: Carton }

/** What freight is computed from; one line per product. */
export function goodsOf(lines: readonly GoodsLine[]): Goods {
  const unNumbers = [...new Set(lines.flatMap(({ unNumber }) => unNumber ?? []))].toSorted()
  const loaded = lines.map(cartonsOf)
  if (!loaded.every((cartons) => cartons !== undefined)) return { load: null, unNumbers }
  const sum = (of: (carton: Carton) => number) =>
    loaded.reduce((total, { count, carton }) => total + count * of(carton), 0)
  return {
    load: {
      grams: sum(({ grossGrams }) => grossGrams),
      volumeMm3: sum(volumeOfCarton),
      pallets: palletsFor(lines),
    },
    unNumbers,
  }
}

const cartonsOf = ({ quantity, carton }: GoodsLine): Cartons | undefined =>
  isUsable(carton) ? { count: cartonsFor(quantity, carton), carton } : undefined

const pallet = loadSpace('eur-pallet')

/** Pallets times products. Planning them takes about 40 ms; a person looks at a larger load anyway. */
const PLANNED_AT_ONCE = 3_000

/** As many as the buyer sees in the load planner. */
function palletsFor(lines: readonly LoadLine[]): number | null {
  const { models, tooLarge } = sortLines(lines, pallet)
  if (tooLarge.length > 0) return null
  const floors = models.reduce((sum, { carton, cartons, levels }) => sum + (cartons / levels) * areaOf(carton), 0)
  if ((floors / areaOf(pallet)) * models.length > PLANNED_AT_ONCE) return null
  const plan = planLoad(lines, pallet)
  return plan.tooMany ? null : plan.loaded.length
}

const areaOf = ({ lengthMm, widthMm }: { lengthMm: number; widthMm: number }) => lengthMm * widthMm
