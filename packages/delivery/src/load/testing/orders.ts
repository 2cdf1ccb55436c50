import type { Carton } from '@wheelyard/contract/catalogue/carton'
import fc from 'fast-check'
import type { LoadLine } from '../load-plan.ts'
import type { LoadSpace } from '../load-spaces.ts'

/** The same orders in every run. */
export const orders = (numRuns: number) => ({ numRuns, seed: 314_159 })

const trail: Carton = {
  lengthMm: 1120,
  widthMm: 640,
  heightMm: 460,
  grossGrams: 23_400,
  pieces: 1,
  maxStack: 4,
  keepUpright: true,
}

export const loadLine = (quantity: number, carton: Partial<Carton> | null = {}, name = 'Trail'): LoadLine => ({
  productId: '00000000-0000-4000-8000-000000000000',
  name,
  sku: name.toUpperCase(),
  quantity,
  carton: carton && { ...trail, ...carton },
})

const sideMm = fc.oneof(fc.integer({ min: 10, max: 90 }), fc.constantFrom(20, 30, 40, 50))

/** Small measures: the edges of floor, height, stack and payload are all met often. */
const carton: fc.Arbitrary<Carton> = fc.record({
  lengthMm: sideMm,
  widthMm: sideMm,
  heightMm: fc.integer({ min: 10, max: 70 }),
  grossGrams: fc.integer({ min: 1, max: 400 }),
  pieces: fc.integer({ min: 1, max: 4 }),
  maxStack: fc.integer({ min: 1, max: 6 }),
  keepUpright: fc.boolean(),
})

export const smallSpace: fc.Arbitrary<LoadSpace> = fc.record({
  kind: fc.constant('eur-pallet' as const),
  lengthMm: fc.integer({ min: 40, max: 240 }),
  widthMm: fc.integer({ min: 40, max: 160 }),
  heightMm: fc.integer({ min: 40, max: 160 }),
  maxGrams: fc.integer({ min: 200, max: 6000 }),
})

export const smallLines = (maxLines: number, maxQuantity: number): fc.Arbitrary<LoadLine[]> =>
  fc.array(
    fc
      .record({ quantity: fc.nat(maxQuantity), carton: fc.option(carton, { freq: 12 }) })
      .map((one) => loadLine(one.quantity, one.carton)),
    { minLength: 1, maxLength: maxLines },
  )
