import type { LoadLine } from '@wheelyard/contract/buying/load-lines.schemas'
import { loadTotals } from '../load/load-figures.ts'
import { sortLines } from '../load/load-models.ts'
import { type LoadSpace, palletOf } from '../load/load-spaces.ts'
import { planLoad } from '../load/plan-load.ts'
import type { Goods } from './freight-options.ts'

export type GoodsLine = LoadLine & { unNumber: string | null }

/** What freight is computed from; one line per product. */
export function goodsOf(lines: readonly GoodsLine[], sellerCountry: string): Goods {
  const unNumbers = [...new Set(lines.flatMap(({ unNumber }) => unNumber ?? []))].toSorted()
  const { grams, volumeMm3, withoutCarton } = loadTotals(lines)
  const load =
    withoutCarton.length > 0 ? null : { grams, volumeMm3, pallets: palletsFor(lines, palletOf(sellerCountry)) }
  return { load, unNumbers }
}

/** Pallets times products. Planning them takes about 40 ms; a person looks at a larger load anyway. */
const PLANNED_AT_ONCE = 3_000

/** As many as the buyer sees in the load planner. */
function palletsFor(lines: readonly LoadLine[], pallet: LoadSpace): number | null {
  const { models, tooLarge } = sortLines(lines, pallet)
  if (tooLarge.length > 0) return null
  const floors = models.reduce((sum, { carton, cartons, levels }) => sum + (cartons / levels) * areaOf(carton), 0)
  if ((floors / areaOf(pallet)) * models.length > PLANNED_AT_ONCE) return null
  const plan = planLoad(lines, pallet)
  return plan.tooMany ? null : plan.loaded.length
}

const areaOf = ({ lengthMm, widthMm }: { lengthMm: number; widthMm: number }) => lengthMm * widthMm
