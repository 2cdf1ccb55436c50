import { cartonsFor } from '@wheelyard/contract/rules/carton'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOAD_CARTONS_MAX, type LoadedSpace, type LoadPlan, type PlacedCarton } from './load-plan.ts'
import { loadSpace, loadSpaces } from './load-spaces.ts'
import { planLoad } from './plan-load.ts'
import { loadLine, orders, smallLines, smallSpace } from './testing.ts'

const anyOrder = { lines: smallLines(7, 40), space: smallSpace }
const shopOrder = { lines: smallLines(5, 60), space: fc.constantFrom(...loadSpaces) }

it('3,000 random orders stand inside, on the floor or on each other, and every carton stands somewhere once', () => {
  fc.assert(
    fc.property(fc.record(anyOrder), ({ lines, space }) => {
      const plan = planLoad(lines, space)
      for (const loaded of plan.loaded) {
        expect(loaded.cartons.filter((carton) => !isInside(carton, plan))).toEqual([])
        expect(loaded.cartons.filter((carton) => !isUpright(carton, plan))).toEqual([])
        expect(overlapsIn(loaded)).toEqual([])
        expect(loaded.cartons.filter((carton) => !isCarried(carton, loaded))).toEqual([])
      }
      expect(placedByLine(plan)).toEqual(orderedByLine(plan))
    }),
    orders(3000),
  )
})

it('3,000 random orders keep stack and payload, and lighter cartons stand on heavier ones', () => {
  fc.assert(
    fc.property(fc.record(anyOrder), ({ lines, space }) => {
      const plan = planLoad(lines, space)
      for (const loaded of plan.loaded) {
        expect(loaded.cartons.length).toBeGreaterThan(0)
        expect(loaded.grams).toBeLessThanOrEqual(space.maxGrams)
        expect(loaded.grams).toBe(loaded.cartons.reduce((sum, { line }) => sum + cartonOf(plan, line).grossGrams, 0))
        expect(loaded.volumeMm3).toBe(
          loaded.cartons.reduce((sum, one) => sum + one.lengthMm * one.widthMm * one.heightMm, 0),
        )
        for (const one of loaded.cartons) {
          const above = loaded.cartons.filter((other) => other.z > one.z && overlapOnFloor(one, other))
          const { maxStack, grossGrams } = cartonOf(plan, one.line)
          expect(above.length).toBeLessThan(maxStack)
          expect(above.filter(({ line }) => cartonOf(plan, line).grossGrams > grossGrams)).toEqual([])
        }
      }
    }),
    orders(3000),
  )
})

it('3,000 random orders can be loaded as told: from the far end, upwards, never past a carton in the way', () => {
  fc.assert(
    fc.property(fc.record(anyOrder), ({ lines, space }) => {
      for (const { cartons } of planLoad(lines, space).loaded) {
        for (const [index, carton] of cartons.entries()) {
          const before = cartons.slice(0, index)
          expect(before.filter((other) => blocks(other, carton))).toEqual([])
          expect(carton.z === 0 || before.some((other) => standsOn(carton, other))).toBe(true)
        }
      }
    }),
    orders(3000),
  )
})

it('the same lines give the same plan, and tell their progress up to the end', () => {
  fc.assert(
    fc.property(fc.record(shopOrder), ({ lines, space }) => {
      const told: [number, number][] = []
      const plan = planLoad(lines, space, (placed, cartons) => told.push([placed, cartons]))
      expect(planLoad(structuredClone(lines), { ...space })).toEqual(plan)
      const cartons = plan.loaded.reduce((sum, loaded) => sum + loaded.cartons.length, 0)
      expect(told.map(([placed]) => placed)).toEqual(told.map(([placed]) => placed).toSorted((a, b) => a - b))
      expect(told.at(-1)).toEqual(cartons > 0 ? [cartons, cartons] : undefined)
    }),
    orders(500),
  )
})

it('names what it cannot load, and loads the rest', () => {
  const lines = [
    loadLine(3),
    loadLine(2, null),
    loadLine(2, { lengthMm: 1240 }),
    loadLine(2, { heightMm: 1700 }),
    loadLine(2, { grossGrams: 1_000_001 }),
    loadLine(2, { grossGrams: 0 }),
    loadLine(2, { widthMm: Number.NaN }),
    loadLine(-1),
    loadLine(Number.NaN),
    loadLine(1.5),
    loadLine(0),
    loadLine(Number.POSITIVE_INFINITY),
  ]
  const plan = planLoad(lines, loadSpace('eur-pallet'))
  expect(plan).toMatchObject({
    withoutCarton: [1, 5, 6],
    tooLarge: [2, 3, 4],
    badQuantity: [7, 8, 9, 11],
    tooMany: false,
  })
  expect(plan.loaded.map(({ cartons }) => cartons.map(({ line, z }) => [line, z]))).toEqual([
    [
      [0, 0],
      [0, 460],
      [0, 920],
    ],
  ])
})

it('an empty order needs no space, and a load that nobody could look through is not planned', () => {
  expect(planLoad([], loadSpace('truck'))).toMatchObject({ loaded: [], tooMany: false })
  const plan = planLoad([loadLine(LOAD_CARTONS_MAX), loadLine(1)], loadSpace('truck'))
  expect(plan).toMatchObject({ loaded: [], tooMany: true })
})

it('part cartons count whole, and a turned carton that fits only so is turned', () => {
  const plan = planLoad([loadLine(9, { lengthMm: 700, widthMm: 1100, pieces: 4 })], loadSpace('eur-pallet'))
  expect(plan.loaded.map(({ cartons }) => cartons.length)).toEqual([3])
  expect(plan.loaded[0]?.cartons[0]).toMatchObject({ lengthMm: 1100, widthMm: 700 })
})

it('the next space begins where the payload of one ends', () => {
  const heavy = { lengthMm: 300, widthMm: 300, heightMm: 300, grossGrams: 400_000, maxStack: 5 }
  const plan = planLoad([loadLine(5, heavy)], loadSpace('eur-pallet'))
  expect(plan.loaded.map(({ grams }) => grams)).toEqual([800_000, 800_000, 400_000])
})

function cartonOf({ lines }: LoadPlan, line: number) {
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
  const { lengthMm, widthMm, heightMm } = cartonOf(plan, placed.line)
  const straight = placed.lengthMm === lengthMm && placed.widthMm === widthMm
  const turned = placed.lengthMm === widthMm && placed.widthMm === lengthMm
  return placed.heightMm === heightMm && (straight || turned)
}

const meet = (from: number, size: number, otherFrom: number, otherSize: number) =>
  from < otherFrom + otherSize && otherFrom < from + size

const overlapOnFloor = (a: PlacedCarton, b: PlacedCarton) =>
  meet(a.x, a.lengthMm, b.x, b.lengthMm) && meet(a.y, a.widthMm, b.y, b.widthMm)

const overlapsIn = ({ cartons }: LoadedSpace) =>
  cartons.flatMap((a, index) =>
    cartons.slice(index + 1).filter((b) => overlapOnFloor(a, b) && meet(a.z, a.heightMm, b.z, b.heightMm)),
  )

/** With its whole bottom on one carton. */
const standsOn = (upper: PlacedCarton, lower: PlacedCarton) =>
  upper.z === lower.z + lower.heightMm &&
  upper.x >= lower.x &&
  upper.y >= lower.y &&
  upper.x + upper.lengthMm <= lower.x + lower.lengthMm &&
  upper.y + upper.widthMm <= lower.y + lower.widthMm

const isCarried = (carton: PlacedCarton, { cartons }: LoadedSpace) =>
  carton.z === 0 || cartons.some((other) => standsOn(carton, other))

/** Between a carton and the door, or above it. */
const blocks = (earlier: PlacedCarton, later: PlacedCarton) =>
  meet(earlier.y, earlier.widthMm, later.y, later.widthMm) &&
  (earlier.x >= later.x + later.lengthMm || (overlapOnFloor(earlier, later) && earlier.z >= later.z + later.heightMm))

function placedByLine({ loaded, lines }: LoadPlan): number[] {
  const placed = lines.map(() => 0)
  for (const { line } of loaded.flatMap(({ cartons }) => cartons)) placed[line] = (placed[line] ?? 0) + 1
  return placed
}

const orderedByLine = ({ lines, withoutCarton, tooLarge }: LoadPlan) =>
  lines.map(({ quantity, carton }, line) =>
    carton && !withoutCarton.includes(line) && !tooLarge.includes(line) ? cartonsFor(quantity, carton) : 0,
  )
