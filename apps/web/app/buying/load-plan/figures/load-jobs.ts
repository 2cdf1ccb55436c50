import { cartonsFor } from '@wheelyard/contract/catalogue/carton'
import { type FillNudge, fillNudge } from '@wheelyard/delivery/load/fill-nudge'
import { type Fill, fillOf, isWhole, type LoadTotals, type PlanFigures } from '@wheelyard/delivery/load/load-figures'
import type { LoadLine, LoadPlan, LoadProgress } from '@wheelyard/delivery/load/load-plan'
import { type LoadSpace, loadSpace, type LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import { packedFigures } from '@wheelyard/delivery/load/packed-figures'
import { planLoad } from '@wheelyard/delivery/load/plan-load'
import { CONTAINER, LARGER_CONTAINER } from './figure-spaces.ts'

/** From here on a container is what one fills, below it a pallet. */
const HALF = 0.5

/** What can be ordered of a line's product; undefined for what is not sold any more. */
export type LineOffer = { casePack: number; available: number } | undefined

/** Nothing is said here: a worker knows no messages. */
export type PackedLoad = {
  totals: LoadTotals
  pallets: PlanFigures
  container: PlanFigures
  /** The spaces whose last one has room left, if the whole load is planned. */
  last: (Fill & { space: LoadSpace; of: number }) | undefined
  /** How many containers of a larger kind take the whole load, if they are fewer. */
  largerContainers: number | undefined
}
export type Nudge = FillNudge & { line: number }

/** What takes too long for the page itself. */
export const loadJobs = {
  plan: ({ lines, kind }: { lines: readonly LoadLine[]; kind: LoadSpaceKind }, onProgress: LoadProgress) =>
    planLoad(lines, loadSpace(kind), onProgress),

  figures({ lines, pallet }: { lines: readonly LoadLine[]; pallet: LoadSpace }, onProgress: LoadProgress): PackedLoad {
    const { totals, pallets, container } = packedFigures(lines, { pallet, container: CONTAINER }, onProgress)
    const isBulk = fillOf(totals, CONTAINER).share >= HALF || !isWhole(pallets)
    return {
      totals,
      pallets: withoutCartons(pallets),
      container: withoutCartons(container),
      last: lastSpace(isBulk ? container : pallets),
      largerContainers: largerContainers(container),
    }
  },

  /** For the line with most cartons: of the others a buyer would not want that many more. */
  nudge(job: { lines: readonly LoadLine[]; offers: readonly LineOffer[]; kind: LoadSpaceKind }): Nudge | undefined {
    const [line] = job.lines
      .flatMap(({ quantity, carton }, index) => (carton && job.offers[index] ? [{ index, quantity, carton }] : []))
      .toSorted((a, b) => cartonsFor(b.quantity, b.carton) - cartonsFor(a.quantity, a.carton))
    const offer = line && job.offers[line.index]
    if (!offer) return undefined
    const nudge = fillNudge(planLoad(job.lines, loadSpace(job.kind)), { line: line.index, ...offer })
    return nudge && { ...nudge, line: line.index }
  },
}

const withoutCartons = ({ lines: _lines, loaded, ...plan }: LoadPlan): PlanFigures => ({
  ...plan,
  loaded: loaded.map(({ grams, volumeMm3 }) => ({ grams, volumeMm3 })),
})

/** Planned, not computed from volumes: what does not fit is not suggested. */
function largerContainers(container: LoadPlan): number | undefined {
  const needed = container.loaded.length
  if (needed < 2 || !isWhole(container)) return undefined
  const plan = planLoad(container.lines, LARGER_CONTAINER)
  return isWhole(plan) && plan.loaded.length < needed ? plan.loaded.length : undefined
}

function lastSpace(plan: LoadPlan): PackedLoad['last'] {
  const { space, loaded } = plan
  const last = loaded.at(-1)
  return last && isWhole(plan) ? { ...fillOf(last, space), space, of: loaded.length } : undefined
}
