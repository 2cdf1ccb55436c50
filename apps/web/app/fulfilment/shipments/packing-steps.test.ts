import { leftOf } from '@wheelyard/contract/orders/order-states'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitSteps,
  hasCarton,
  type LineToPack,
  packAll,
  packCarton,
  packedByProduct,
  packExactly,
  type Steps,
  undoLast,
} from './packing-steps.ts'

const kart: LineToPack = { productId: 'kart', quantity: 50, shipped: 24, keptBack: 0, cartonPieces: 10 }
const quad: LineToPack = { productId: 'quad', quantity: 3, shipped: 0, keptBack: 0, cartonPieces: null }
const unitsIn = (steps: Steps) => Object.fromEntries(packedByProduct(steps))

describe('a scan packs', () => {
  it('a carton, and of the last one what is left', () => {
    const one = packCarton([], kart)
    expect(unitsIn(one)).toEqual({ kart: 10 })
    expect(unitsIn(packCarton(packCarton(one, kart), kart))).toEqual({ kart: 26 })
  })

  it('one unit if nobody knows what a carton holds', () => {
    expect(unitsIn(packCarton([], quad))).toEqual({ quad: 1 })
  })

  it('nothing once the line is complete', () => {
    const full = packAll([], [kart, quad])
    expect(unitsIn(full)).toEqual({ kart: 26, quad: 3 })
    expect(packCarton(full, quad)).toBe(full)
  })
})

describe('a carton label', () => {
  const scanned = packCarton([], kart, '0001')

  it('is known again', () => {
    expect(hasCarton(scanned, kart, '0001')).toBe(true)
    expect(hasCarton(scanned, kart, '0002')).toBe(false)
    expect(hasCarton(scanned, quad, '0001')).toBe(false)
  })

  it('is forgotten when its scan is undone or its line emptied', () => {
    expect(hasCarton(undoLast(scanned), kart, '0001')).toBe(false)
    expect(hasCarton(packExactly(scanned, kart, 0), kart, '0001')).toBe(false)
    expect(hasCarton(packExactly(scanned, kart, 5), kart, '0001')).toBe(true)
  })
})

function expectToFit(steps: Steps, order: readonly LineToPack[]) {
  const units = packedByProduct(steps)
  for (const each of order) {
    const count = units.get(each.productId) ?? 0
    expect(count).toBeGreaterThanOrEqual(0)
    expect(count).toBeLessThanOrEqual(leftOf(each))
  }
}

describe('whatever is scanned, typed and clicked', () => {
  const lines = [kart, quad, { productId: 'tug', quantity: 12, shipped: 12, keptBack: 0, cartonPieces: 4 }] as const
  const line = fc.constantFrom<LineToPack>(...lines)
  const serial = fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined })
  const act = fc.oneof(
    fc.tuple(line, serial).map(
      ([of, carton]) =>
        (steps: Steps) =>
          packCarton(steps, of, carton),
    ),
    fc.tuple(line, fc.nat()).map(
      ([of, typed]) =>
        (steps: Steps) =>
          packExactly(steps, of, typed % (leftOf(of) + 1)),
    ),
    line.map((of) => (steps: Steps) => packAll(steps, [of])),
    fc.constant((steps: Steps) => packAll(steps, lines)),
    fc.constant(undoLast),
  )
  const packed = fc.array(act, { maxLength: 30 }).map((acts) => acts.reduce<Steps>((steps, next) => next(steps), []))

  it('never more is packed than is left', () => {
    fc.assert(fc.property(packed, (steps) => expectToFit(steps, lines)))
  })

  it('to undo inverts each step', () => {
    fc.assert(
      fc.property(packed, act, (steps, next) => {
        const after = next(steps)
        if (after.length > steps.length) expect(undoLast(after)).toEqual(steps)
      }),
    )
  })

  it('the steps stay as they are while the order does', () => {
    fc.assert(
      fc.property(packed, (steps) => {
        expect(fitSteps(steps, lines)).toEqual(steps)
      }),
    )
  })

  it('they fit what is left after somebody else has shipped, and still do when they are undone', () => {
    const later = fc.tuple(...lines.map((each) => fc.integer({ min: each.shipped, max: each.quantity })))
    fc.assert(
      fc.property(packed, later, (steps, shipped) => {
        const order = lines.map((each, index) => ({ ...each, shipped: shipped[index] ?? 0 }))
        for (let fitting = fitSteps(steps, order); fitting.length > 0; fitting = undoLast(fitting)) {
          expectToFit(fitting, order)
        }
      }),
    )
  })
})
