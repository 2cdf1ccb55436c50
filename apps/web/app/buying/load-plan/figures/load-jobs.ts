import { cartonsFor } from '@wheelyard/contract/catalogue/carton'
import { type FillNudge, fillNudge } from '@wheelyard/delivery/load/fill-nudge'
import { figureParts, fillOf, fillText, isWhole, spacesText } from '@wheelyard/delivery/load/load-figures'
import type { LoadLine, LoadPlan, LoadProgress } from '@wheelyard/delivery/load/load-plan'
import { type LoadSpace, loadSpace, type LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import { packedFigures } from '@wheelyard/delivery/load/packed-figures'
import { planLoad } from '@wheelyard/delivery/load/plan-load'
import { CONTAINER } from './figure-spaces.ts'

/** Tried where several of the other are needed. */
const LARGER_CONTAINER = loadSpace('container-40-high')

/** From here on a container is what one fills, below it a pallet. */
const HALF = 0.5

/** What can be ordered of a line's product; undefined for what is not sold any more. */
export type LineOffer = { casePack: number; available: number } | undefined

export type PackedLoad = {
  parts: string[]
  /** The space that has room left, if the whole load is planned. */
  last: { kind: LoadSpaceKind; text: string; share: number } | undefined
  /** Fewer containers of a larger kind that take the whole load. */
  larger: string | undefined
}
export type Nudge = FillNudge & { line: number }

/** What takes too long for the page itself. */
export const loadJobs = {
  plan: ({ lines, kind }: { lines: readonly LoadLine[]; kind: LoadSpaceKind }, onProgress: LoadProgress) =>
    planLoad(lines, loadSpace(kind), onProgress),

  figures({ lines, pallet }: { lines: readonly LoadLine[]; pallet: LoadSpace }, onProgress: LoadProgress): PackedLoad {
    const figures = packedFigures(lines, { pallet, container: CONTAINER }, onProgress)
    const { totals, pallets, container } = figures
    const isBulk = fillOf(totals, CONTAINER).share >= HALF || !isWhole(pallets)
    const plan = isBulk ? container : pallets
    return { parts: figureParts(figures), last: lastSpace(plan), larger: largerText(container) }
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

/** Planned, not computed from volumes: what does not fit is not suggested. */
function largerText(container: LoadPlan): string | undefined {
  const needed = container.loaded.length
  if (needed < 2 || !isWhole(container)) return undefined
  const plan = planLoad(container.lines, LARGER_CONTAINER)
  if (!isWhole(plan) || plan.loaded.length >= needed) return undefined
  const count = plan.loaded.length
  return `${count === 1 ? `One ${LARGER_CONTAINER.name}` : spacesText(count, LARGER_CONTAINER)} would do.`
}

function lastSpace(plan: LoadPlan): PackedLoad['last'] {
  const { space, loaded } = plan
  const last = loaded.at(-1)
  if (!last || !isWhole(plan)) return undefined
  const fill = fillOf(last, space)
  const name = loaded.length === 1 ? `One ${space.name}` : `The last of ${spacesText(loaded.length, space)}`
  return { kind: space.kind, text: `${name}: ${fillText(fill)}.`, share: fill.share }
}
