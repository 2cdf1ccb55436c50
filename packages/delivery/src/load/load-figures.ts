import { cartonsFor } from '@wheelyard/contract/catalogue/carton'
import { formatLength } from '@wheelyard/contract/values/format-measures'
import { inUnits, type Units } from '@wheelyard/contract/values/units'
import { formatCount, formatFixed, formatPercent } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/public'
import { volumeOfCarton } from './columns.ts'
import { isCount, isUsable } from './load-models.ts'
import type { LoadedSpace, LoadLine, LoadPlan } from './load-plan.ts'
import { type LoadSpace, type LoadSpaceKind, spaceName } from './load-spaces.ts'

export type LoadTotals = { cartons: number; volumeMm3: number; grams: number }

/** How much of a space is taken, by whichever runs out first. */
export type Fill = { share: number; by: 'volume' | 'weight' }

/** What is known without packing: cheap enough for every click. Lines without usable carton data are named instead. */
export function loadTotals(lines: readonly LoadLine[]): LoadTotals & { withoutCarton: number[] } {
  const totals = { cartons: 0, volumeMm3: 0, grams: 0, withoutCarton: new Array<number>() }
  for (const [line, { quantity, carton }] of lines.entries()) {
    if (!isCount(quantity) || quantity === 0) continue
    if (isUsable(carton)) {
      const cartons = cartonsFor(quantity, carton)
      totals.cartons += cartons
      totals.volumeMm3 += cartons * volumeOfCarton(carton)
      totals.grams += cartons * carton.grossGrams
    } else totals.withoutCarton.push(line)
  }
  return totals
}

export function planTotals({ loaded }: LoadPlan): LoadTotals {
  const sum = (of: (one: LoadedSpace) => number) => loaded.reduce((total, one) => total + of(one), 0)
  return {
    cartons: sum(({ cartons }) => cartons.length),
    volumeMm3: sum(({ volumeMm3 }) => volumeMm3),
    grams: sum(({ grams }) => grams),
  }
}

export function fillOf({ volumeMm3, grams }: Pick<LoadTotals, 'volumeMm3' | 'grams'>, space: LoadSpace): Fill {
  const volume = volumeMm3 / (space.lengthMm * space.widthMm * space.heightMm)
  const weight = grams / space.maxGrams
  return weight > volume ? { share: weight, by: 'weight' } : { share: volume, by: 'volume' }
}

/** What is said of a plan: without its cartons it is small. */
export type PlanFigures = Omit<LoadPlan, 'lines' | 'loaded'> & { loaded: readonly Omit<LoadedSpace, 'cartons'>[] }

/** `pallets` and `container` are plans, if they are made already; without one, `container` says what to compare with. */
export type LoadFigures = { totals: LoadTotals; pallets?: PlanFigures; container: PlanFigures | LoadSpace }

/** "38 cartons", "12.6 m³", "912 kg", "5 pallets", "44% of a 20-foot container": each only if it is known. */
export function figureParts({ totals, pallets, container }: LoadFigures, units: Units): string[] {
  if (totals.cartons === 0) return []
  const parts = totalsParts(totals, units)
  if (pallets && isWhole(pallets)) parts.push(t.load_pallets({ count: pallets.loaded.length }))
  parts.push('loaded' in container ? planPart(container, totals) : sharePart(fillOf(totals, container), container))
  return parts
}

export const totalsParts = ({ cartons, volumeMm3, grams }: LoadTotals, units: Units): string[] => [
  t.load_cartons({ count: cartons }),
  t.load_cubicMetres({ volume: formatVolume(volumeMm3, units), units }),
  t.load_kilograms({ weight: formatWeight(grams, units), units }),
]

export const figuresText = (figures: LoadFigures, units: Units): string => figureParts(figures, units).join(' · ')

/** Nothing of the order is missing in the plan: only then may its spaces be counted. */
export const isWhole = ({ tooLarge, withoutCarton, badQuantity, tooMany }: Omit<PlanFigures, 'loaded'>): boolean =>
  !tooMany && tooLarge.length + withoutCarton.length + badQuantity.length === 0

/** Several spaces are counted, since a share of more than one would hide how they are filled. */
function planPart(plan: PlanFigures, totals: LoadTotals): string {
  const { loaded, space } = plan
  if (loaded.length < 2 || !isWhole(plan)) return sharePart(fillOf(totals, space), space)
  return t.load_lastIsFull({
    spaces: spacesText(loaded.length, space),
    share: formatShare(fillOf(loaded.at(-1)!, space)),
  })
}

const sharePart = (fill: Fill, space: LoadSpace) =>
  t.load_shareOfSpace({ share: formatShare(fill), space: spaceName(space) })

const counted: Record<LoadSpaceKind, (values: { count: number }) => string> = {
  'eur-pallet': t.load_eurPallets,
  'industrial-pallet': t.load_industrialPallets,
  'us-pallet': t.load_usPallets,
  'container-20': t.load_containers20,
  'container-40': t.load_containers40,
  'container-40-high': t.load_containers40High,
  truck: t.load_trucks,
}

/** "a 20-foot container", "5 EUR pallets", "2 20-foot containers" */
export const spacesText = (count: number, { kind }: LoadSpace): string => counted[kind]({ count })

/** "44% full by volume" */
export const fillText = (fill: Fill): string => t.load_fullBy({ share: formatShare(fill), by: fill.by })

/** Rounded, but never to 0% of something or to 100% of what has room left. */
function formatShare({ share }: Fill): string {
  const percent = Math.round(share * 100)
  if (share > 0 && percent === 0) return t.load_underOnePercent()
  return formatPercent(percent === 100 && share < 1 ? 99 : percent)
}

/** 12.6; below a tenth of a cubic metre or foot with as many decimals as it takes to see it. */
export function formatVolume(volumeMm3: number, units: Units): string {
  const { mm3 } = inUnits[units]
  const tenths = Math.round(volumeMm3 / (mm3 / 10))
  if (tenths > 0) return formatFixed(tenths / 10, 1)
  return formatFixed(Math.max(1, Math.round(volumeMm3 / (mm3 / 1_000))) / 1_000, 3)
}

/** Whole kilograms or pounds from ten, below with one decimal. */
export function formatWeight(grams: number, units: Units): string {
  const { grams: one } = inUnits[units]
  const tenths = Math.round(grams / (one / 10))
  return tenths < 100 ? formatFixed(Math.max(1, tenths) / 10, 1) : formatCount(Math.round(grams / one))
}

/** To the millimetre, or a tenth of an inch: whether a carton fits may depend on it. */
export const formatSide = (mm: number, units: Units): string =>
  units === 'us' ? formatLength(mm, units) : formatCount(mm)
