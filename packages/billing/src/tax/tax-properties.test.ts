import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { MAX_RATE_PPM, taxCentsOf, type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideByTable } from './decide-by-table.ts'
import { taxOfFreight } from './tax-of-freight.ts'
import type { TaxQuestion } from './tax-question.ts'
import { anyFreight, anyGoods, anyRates, question, rate, runs } from './testing.ts'

const decide = (asked: Partial<TaxQuestion>, rates: TaxRate[]) => decideByTable(question(asked), { version: 1, rates })

const taxOf = (...asked: Parameters<typeof decide>) => taxCentsOf(decide(...asked).parts)

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
const goodsOf = (parts: TaxPart[]) => sum(parts.map(({ goodsCents }) => goodsCents))
const freightOf = (parts: TaxPart[]) => sum(parts.map(({ freightCents }) => freightCents))

/** In millionths of a cent. */
const offBy = ({ goodsCents, freightCents, ratePpm, taxCents }: TaxPart) =>
  BigInt(taxCents) * BigInt(MAX_RATE_PPM) - BigInt(goodsCents + freightCents) * BigInt(ratePpm)

it('parts hold all goods and all freight, each part once, and nothing below zero', () => {
  fc.assert(
    fc.property(anyGoods, anyFreight, anyRates, (goods, freightCents, rates) => {
      const { parts } = decide({ goods, freightCents }, rates)
      expect(goodsOf(parts)).toBe(sum(goods.map(({ cents }) => cents)))
      expect(freightOf(parts)).toBe(freightCents)
      expect(parts.flatMap(({ categories }) => categories).toSorted()).toEqual(
        goods.map(({ category }) => category).toSorted(),
      )
      const ways = parts.map(({ treatment, name, ratePpm }) => [treatment, name, ratePpm].join())
      expect(new Set(ways).size).toBe(parts.length)
      const figures = parts.flatMap(({ goodsCents, freightCents: freight, taxCents }) => [
        goodsCents,
        freight,
        taxCents,
      ])
      expect(Math.min(...figures)).toBeGreaterThanOrEqual(0)
      expect(figures.every(Number.isSafeInteger)).toBe(true)
    }),
    runs(2_000),
  )
})

it('the tax of a part is within half a cent of the exact one, and half a cent is a whole one', () => {
  fc.assert(
    fc.property(anyGoods, anyFreight, anyRates, (goods, freightCents, rates) => {
      for (const part of decide({ goods, freightCents }, rates).parts) {
        expect(offBy(part) > -500_000n && offBy(part) <= 500_000n).toBe(true)
      }
    }),
    runs(2_000),
  )
})

it('the order of goods and of rates does not matter', () => {
  fc.assert(
    fc.property(anyGoods, anyFreight, anyRates, (goods, freightCents, rates) => {
      const turned = decide({ goods: goods.toReversed(), freightCents }, rates.toReversed())
      expect(turned).toEqual(decide({ goods, freightCents }, rates))
    }),
    runs(1_000),
  )
})

it('goods in many lines are taxed as in one', () => {
  fc.assert(
    fc.property(anyGoods, anyGoods, anyFreight, anyRates, (some, others, freightCents, rates) => {
      const apart = decide({ goods: [...some, ...others], freightCents }, rates)
      const categories = new Set([...some, ...others].map(({ category }) => category))
      const together = [...categories].map((category) => ({
        category,
        cents: sum([...some, ...others].filter((one) => one.category === category).map(({ cents }) => cents)),
      }))
      expect(apart).toEqual(decide({ goods: together, freightCents }, rates))
    }),
    runs(1_000),
  )
})

it('categories of one rate are rounded together: as if they were one category', () => {
  fc.assert(
    fc.property(anyGoods, anyFreight, fc.nat(MAX_RATE_PPM), (goods, freightCents, ppm) => {
      const goodsCents = sum(goods.map(({ cents }) => cents))
      const table = taxCategories.map((category) => rate({ category, percent: ppm / 10_000 }))
      const { parts } = decide({ goods, freightCents }, table)
      const alone = decide({ goods: [{ category: 'standard', cents: goodsCents }], freightCents }, table)
      expect(parts.length).toBe(1)
      expect(taxCentsOf(parts)).toBe(taxCentsOf(alone.parts))
    }),
    runs(1_000),
  )
})

it('more goods, or a higher rate, never cost less tax', () => {
  const more = fc.tuple(anyGoods, fc.nat(1_000), fc.nat(100_000))
  fc.assert(
    fc.property(more, anyRates, ([goods, cents, ppm], rates) => {
      const tax = taxOf({ goods }, rates)
      const grown = goods.map((one) => ({ ...one, cents: one.cents + cents }))
      expect(taxOf({ goods: grown }, rates)).toBeGreaterThanOrEqual(tax)
      // One category, since two that come to be of one rate are rounded once and no longer twice.
      const [first] = goods
      const raised = rates.map((one) => ({ ...one, percent: one.percent + ppm / 10_000 }))
      expect(taxOf({ goods: [first!] }, raised)).toBeGreaterThanOrEqual(taxOf({ goods: [first!] }, rates))
    }),
    runs(2_000),
  )
})

it('freight that is quoted later is shared by the goods, taxed at their rates, and all there', () => {
  fc.assert(
    fc.property(
      anyGoods,
      anyFreight,
      fc.integer({ min: 1, max: 99_999_999 }),
      anyRates,
      (goods, freight, quoted, rates) => {
        const { parts } = decide({ goods, freightCents: freight }, rates)
        const later = taxOfFreight(parts, quoted)
        expect(goodsOf(later)).toBe(0)
        expect(freightOf(later)).toBe(quoted)
        for (const part of later) {
          expect(offBy(part) > -500_000n && offBy(part) <= 500_000n).toBe(true)
          expect(parts).toContainEqual(
            expect.objectContaining({ name: part.name, ratePpm: part.ratePpm, treatment: part.treatment }),
          )
        }
      },
    ),
    runs(1_000),
  )
})
