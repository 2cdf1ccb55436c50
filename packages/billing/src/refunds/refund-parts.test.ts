import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { part, runs } from '../tax/testing.ts'
import { addParts, partsLeft, partsOfAmount, type RefundedCosts, refundParts, totalOfParts } from './refund-parts.ts'
import { anyAmount, anyCosts, anyPaid, refundOf, type RefundStep, some } from './testing.ts'

const netOf = ({ goodsCents, freightCents }: TaxPart) => goodsCents + freightCents
const figuresOf = (parts: TaxPart[]) =>
  parts.flatMap(({ goodsCents, freightCents, taxCents }) => [goodsCents, freightCents, taxCents])

const everything: RefundStep = { kind: 'costs', goods: [1_000, 1_000, 1_000], freight: 1_000 }

/** One after the other; each is handed what it gives back and those before it. */
function inTurn(paid: TaxPart[], steps: RefundStep[], look: (made: TaxPart[], before: TaxPart[][]) => void) {
  const made: TaxPart[][] = []
  for (const step of steps) {
    const refund = refundOf(paid, made, step)
    look(refund, made)
    made.push(refund)
  }
  return made
}

/** Within a cent of its share in proportion. */
const isFair = (cents: number, of: number, share: number, whole: number) => {
  const off = BigInt(cents) * BigInt(whole) - BigInt(of) * BigInt(share)
  return off >= -BigInt(whole) && off <= BigInt(whole)
}

describe('three pieces of $10.00 at 8.875%, $32.66 with tax,', () => {
  const paid = [part({ ratePpm: 88_750, goodsCents: 30_00, taxCents: 2_66 })]
  const onePiece: RefundedCosts = { goods: [{ taxCategory: 'standard', cents: 10_00 }], freightCents: 0 }
  const refundOne = (...before: TaxPart[][]) => refundParts(paid, addParts(paid, before), onePiece)

  it('are refunded one by one: the last cent goes to the last piece', () => {
    const first = refundOne()
    const second = refundOne(first)
    const third = refundOne(first, second)
    expect([first, second, third].map(totalOfParts)).toEqual([10_89, 10_88, 10_89])
  })

  it('add up too if the first refund fails after the second was made', () => {
    const first = refundOne()
    const second = refundOne(first)
    const again = refundOne(second)
    expect([second, again, refundOne(second, again)].map(totalOfParts)).toEqual([10_88, 10_89, 10_89])
  })

  it('are refunded in part as the dashboard has it: the amount as it is, with its tax inside', () => {
    expect(partsOfAmount(paid, addParts(paid, []), 10_00)).toMatchObject([{ goodsCents: 9_19, taxCents: 81 }])
  })
})

it('whatever is refunded in whichever order, and whichever of it fails: nothing is negative or above what is left', () => {
  const anyStep = fc.oneof(anyCosts, anyAmount)
  const anyHistory = fc.array(fc.record({ step: anyStep, fails: fc.option(fc.nat(9)) }), { maxLength: 12 })
  fc.assert(
    fc.property(anyPaid, anyHistory, (paid, history) => {
      let standing: TaxPart[][] = []
      for (const { step, fails } of history) {
        standing.push(refundOf(paid, standing, step))
        const left = partsLeft(paid, addParts(paid, standing))
        expect(Math.min(...figuresOf(standing.at(-1)!), ...figuresOf(left))).toBeGreaterThanOrEqual(0)
        standing = standing.filter((_, index) => index !== fails)
      }
      const refunded = addParts(paid, standing)
      const left = partsLeft(paid, refunded)
      expect(partsOfAmount(paid, refunded, totalOfParts(left))).toEqual(left)
      expect(totalOfParts(refunded) + totalOfParts(left)).toBe(totalOfParts(paid))
    }),
    runs(5_000),
  )
})

it('whichever returns fail, all goods and freight that are left come back with all of the tax', () => {
  const anyHistory = fc.array(fc.record({ step: anyCosts, fails: fc.option(fc.nat(9)) }), { maxLength: 12 })
  fc.assert(
    fc.property(anyPaid, anyHistory, (paid, history) => {
      let standing: TaxPart[][] = []
      for (const { step, fails } of history) {
        standing.push(refundOf(paid, standing, step))
        standing = standing.filter((_, index) => index !== fails)
      }
      expect(addParts(paid, [...standing, refundOf(paid, standing, everything)])).toEqual(paid)
    }),
    runs(5_000),
  )
})

it('without failures each refund of goods has its share of the tax, to the cent', () => {
  fc.assert(
    fc.property(anyPaid, fc.array(anyCosts, { maxLength: 12 }), (paid, steps) => {
      inTurn(paid, steps, (refund) =>
        refund.forEach((each, index) =>
          expect(isFair(each.taxCents, paid[index]!.taxCents, netOf(each), netOf(paid[index]!))).toBe(true),
        ),
      )
    }),
    runs(2_000),
  )
})

it('an amount is refunded as it is, each part with its share of the tax, and no tax is left of nothing', () => {
  fc.assert(
    fc.property(anyPaid, fc.array(anyAmount, { maxLength: 12 }), (paid, steps) => {
      inTurn(paid, steps, (refund, before) => {
        const left = partsLeft(paid, addParts(paid, before))
        const step = steps[before.length]!
        expect(totalOfParts(refund)).toBe(some(totalOfParts(left), step.permille))
        refund.forEach((each, index) => {
          const { taxCents } = paid[index]!
          const whole = netOf(paid[index]!) + taxCents
          expect(isFair(each.taxCents, taxCents, netOf(each) + each.taxCents, whole)).toBe(true)
        })
        for (const rest of partsLeft(left, refund)) expect(rest.taxCents === 0 || netOf(rest) > 0).toBe(true)
      })
    }),
    runs(2_000),
  )
})
