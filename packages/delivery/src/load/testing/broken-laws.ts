import { type Carton, cartonsFor } from '@wheelyard/contract/catalogue/carton'
import type { LoadedSpace, LoadPlan, PlacedCarton } from '../load-plan.ts'

/** What is wrong with a plan; nothing, if it can be loaded as it says. Knows nothing of how plans are made. */
export function brokenLaws(plan: LoadPlan): string[] {
  const broken = new Set<string>()
  for (const loaded of plan.loaded) {
    const { cartons } = loaded
    if (cartons.length === 0) broken.add('a space is empty')
    if (cartons.some((carton) => !isInside(carton, plan))) broken.add('a carton stands outside')
    if (cartons.some((carton) => !isUpright(carton, plan))) broken.add('a carton is laid down or has other measures')
    if (!sumsAreRight(loaded, plan)) broken.add('weight or volume are not those of the cartons')
    if (loaded.grams > plan.space.maxGrams) broken.add('the load is too heavy')
    for (const [index, carton] of cartons.entries()) {
      const before = cartons.slice(0, index)
      if (before.some((other) => overlap(carton, other))) broken.add('two cartons are in one place')
      if (before.some((other) => blocks(other, carton))) broken.add('a carton is loaded past another one')
      if (carton.z > 0 && !before.some((other) => standsOn(carton, other))) broken.add('a carton hangs in the air')
      if (!bearsWhatIsAbove(carton, loaded, plan)) broken.add('a carton bears too much')
    }
  }
  if (!everyCartonIsLoadedOnce(plan)) broken.add('a carton is missing or loaded twice')
  return [...broken]
}

function cartonOf({ lines }: LoadPlan, { line }: PlacedCarton): Carton {
  const carton = lines[line]?.carton
  if (!carton) throw new Error(`Line ${line} has no carton`)
  return carton
}

const isInside = ({ x, y, z, lengthMm, widthMm, heightMm }: PlacedCarton, { space }: LoadPlan) =>
  Math.min(x, y, z) >= 0 &&
  x + lengthMm <= space.lengthMm &&
  y + widthMm <= space.widthMm &&
  z + heightMm <= space.heightMm

function isUpright(placed: PlacedCarton, plan: LoadPlan): boolean {
  const { lengthMm, widthMm, heightMm } = cartonOf(plan, placed)
  const straight = placed.lengthMm === lengthMm && placed.widthMm === widthMm
  const turned = placed.lengthMm === widthMm && placed.widthMm === lengthMm
  return placed.heightMm === heightMm && (straight || turned)
}

function sumsAreRight({ cartons, grams, volumeMm3 }: LoadedSpace, plan: LoadPlan): boolean {
  const weight = cartons.reduce((sum, carton) => sum + cartonOf(plan, carton).grossGrams, 0)
  const volume = cartons.reduce((sum, one) => sum + one.lengthMm * one.widthMm * one.heightMm, 0)
  return weight === grams && volume === volumeMm3
}

const meet = (from: number, size: number, otherFrom: number, otherSize: number) =>
  from < otherFrom + otherSize && otherFrom < from + size

const overlapOnFloor = (a: PlacedCarton, b: PlacedCarton) =>
  meet(a.x, a.lengthMm, b.x, b.lengthMm) && meet(a.y, a.widthMm, b.y, b.widthMm)

const overlap = (a: PlacedCarton, b: PlacedCarton) => overlapOnFloor(a, b) && meet(a.z, a.heightMm, b.z, b.heightMm)

/** With its whole bottom on one carton. */
const standsOn = (upper: PlacedCarton, lower: PlacedCarton) =>
  upper.z === lower.z + lower.heightMm &&
  upper.x >= lower.x &&
  upper.y >= lower.y &&
  upper.x + upper.lengthMm <= lower.x + lower.lengthMm &&
  upper.y + upper.widthMm <= lower.y + lower.widthMm

/** Between a carton and the door, or above it. */
const blocks = (earlier: PlacedCarton, later: PlacedCarton) =>
  meet(earlier.y, earlier.widthMm, later.y, later.widthMm) &&
  (earlier.x >= later.x + later.lengthMm || (overlapOnFloor(earlier, later) && earlier.z >= later.z + later.heightMm))

/** Not more cartons than of its own kind, and none heavier than itself. */
function bearsWhatIsAbove(carton: PlacedCarton, { cartons }: LoadedSpace, plan: LoadPlan): boolean {
  const { maxStack, grossGrams } = cartonOf(plan, carton)
  const above = cartons.filter((other) => other.z > carton.z && overlapOnFloor(carton, other))
  return above.length < maxStack && above.every((other) => cartonOf(plan, other).grossGrams <= grossGrams)
}

function everyCartonIsLoadedOnce({ lines, loaded, withoutCarton, tooLarge, badQuantity }: LoadPlan): boolean {
  const placed = lines.map(() => 0)
  for (const { line } of loaded.flatMap(({ cartons }) => cartons)) placed[line] = (placed[line] ?? 0) + 1
  const refused = new Set([...withoutCarton, ...tooLarge, ...badQuantity])
  return lines.every(({ quantity, carton }, line) => {
    const expected = carton && !refused.has(line) ? cartonsFor(quantity, carton) : 0
    return placed[line] === expected
  })
}
