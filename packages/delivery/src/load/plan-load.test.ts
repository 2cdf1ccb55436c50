import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOAD_CARTONS_MAX } from './load-plan.ts'
import { loadSpace, loadSpaces } from './load-spaces.ts'
import { planLoad } from './plan-load.ts'
import { brokenLaws } from './testing/broken-laws.ts'
import { loadLine, orders, smallLines, smallSpace } from './testing/orders.ts'

it('3,000 random orders are planned so that they can be loaded', () => {
  fc.assert(
    fc.property(smallLines(5, 30), smallSpace, (lines, space) => {
      expect(brokenLaws(planLoad(lines, space))).toEqual([])
    }),
    orders(3000),
  )
})

it('the same lines give the same plan, and tell their progress up to the end', () => {
  fc.assert(
    fc.property(smallLines(5, 60), fc.constantFrom(...loadSpaces), (lines, space) => {
      const told: [number, number][] = []
      const plan = planLoad(lines, space, (placed, cartons) => told.push([placed, cartons]))
      expect(planLoad(structuredClone(lines), { ...space })).toEqual(plan)
      const cartons = plan.loaded.reduce((sum, loaded) => sum + loaded.cartons.length, 0)
      expect(told.map(([placed]) => placed)).toEqual(told.map(([placed]) => placed).toSorted((a, b) => a - b))
      expect(told.at(-1)).toEqual(cartons > 0 ? [cartons, cartons] : undefined)
    }),
    orders(200),
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
