import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../tax/testing.ts'
import { withGoodwill } from './goodwill.ts'
import { isAboveLeft } from './most-refundable.ts'
import { addParts, partsLeft, refundParts, totalOfParts } from './refund-parts.ts'
import { anyCosts, anyPaid, refundOf, some } from './testing.ts'

it('goodwill is refunded as it is, within what is left of each part; all of it leaves no goods and none of their tax', () => {
  fc.assert(
    fc.property(anyPaid, fc.array(anyCosts, { maxLength: 4 }), fc.nat(1_000), (paid, earlier, permille) => {
      const before = earlier.reduce((made, step) => [...made, refundOf(paid, made, step)], [] as (typeof paid)[])
      const refunded = addParts(paid, before)
      const goodsLeft = partsLeft(paid, refunded).reduce((sum, { goodsCents }) => sum + goodsCents, 0)
      const freightLeft = partsLeft(paid, refunded).reduce((sum, { freightCents }) => sum + freightCents, 0)
      const goodwillOf = (goodwillCents: number, freightCents = 0) =>
        refundParts(paid, refunded, withGoodwill(paid, refunded, { goods: [], freightCents, goodwillCents }))
      const goodwillCents = some(goodsLeft, permille)
      const made = goodwillOf(goodwillCents)
      expect(made.reduce((sum, { goodsCents }) => sum + goodsCents, 0)).toBe(goodwillCents)
      expect(isAboveLeft(made, paid, refunded)).toBe(false)
      const all = goodwillOf(goodsLeft, freightLeft)
      expect(totalOfParts(all)).toBe(totalOfParts(partsLeft(paid, refunded)))
      expect(isAboveLeft(goodwillOf(goodsLeft + 1), paid, refunded)).toBe(true)
    }),
    runs(2_000),
  )
})
