import { cartonsFor } from '@wheelyard/contract/catalogue/carton'
import * as t from '@wheelyard/messages/public'
import { volumeOfCarton } from './columns.ts'
import { isWhole, planTotals } from './load-figures.ts'
import type { LoadLine, LoadPlan } from './load-plan.ts'
import { planLoad } from './plan-load.ts'

/** `available`: what can be ordered of the product in all, what the line has already included. */
export type FillOffer = { line: number; casePack: number; available: number }

/** `fills`: another case would begin another space. Otherwise the stock ends before. */
export type FillNudge = { more: number; moreCartons: number; quantity: number; fills: boolean }

/**
 * How many more of a line's product go into the spaces of a plan, in whole cases. Nothing is estimated: the larger order
 * has been planned and needs no space more. Plans anew some ten times, so it belongs in a worker.
 */
export function fillNudge(plan: LoadPlan, { line, casePack, available }: FillOffer): FillNudge | undefined {
  const extended = plan.lines[line]
  if (!extended?.carton || plan.loaded.length === 0 || !isWhole(plan)) return undefined
  const { quantity, carton } = extended
  const inStock = Math.floor((available - quantity) / casePack)
  const inRoom = Math.floor((roomFor(extended, plan) * carton.pieces) / casePack)
  const largest = Math.min(inStock, inRoom)
  if (!Number.isSafeInteger(largest)) return undefined

  const cases = mostThat(largest, (more) => fits(plan, line, quantity + more * casePack))
  if (cases === 0) return undefined
  const increased = quantity + cases * casePack
  const moreCartons = cartonsFor(increased, carton) - cartonsFor(quantity, carton)
  return { more: increased - quantity, moreCartons, quantity: increased, fills: cases < inStock }
}

/** "11 more fill it." or, if the stock ends first, "The 8 left in stock fit in too." */
export function fillNudgeText({ more, fills }: FillNudge): string {
  return fills ? t.load_moreFillIt({ more }) : t.load_leftInStockFit({ more })
}

/** Cartons by volume and weight, and one that is not full yet: no plan can take more. */
function roomFor({ carton }: LoadLine, plan: LoadPlan): number {
  const { space, loaded } = plan
  const { volumeMm3, grams } = planTotals(plan)
  const freeMm3 = loaded.length * space.lengthMm * space.widthMm * space.heightMm - volumeMm3
  const freeGrams = loaded.length * space.maxGrams - grams
  return carton ? 1 + Math.floor(Math.min(freeMm3 / volumeOfCarton(carton), freeGrams / carton.grossGrams)) : 0
}

function fits(plan: LoadPlan, line: number, quantity: number): boolean {
  const larger = planLoad(
    plan.lines.map((one, index) => (index === line ? { ...one, quantity } : one)),
    plan.space,
  )
  return isWhole(larger) && larger.loaded.length <= plan.loaded.length
}

/** The number before the first that is refused: doubles up to a refusal, then halves. */
function mostThat(largest: number, holds: (count: number) => boolean): number {
  let [held, refused] = [0, largest + 1]
  while (refused - held > 1) {
    const middle = Math.floor((held + refused) / 2)
    const next = refused > largest ? Math.min(Math.max(1, held * 2), largest) : middle
    if (holds(next)) held = next
    else refused = next
  }
  return held
}
