import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { priceOfUnits } from '@wheelyard/contract/finance/return-refund-rules'
import fc from 'fast-check'
import { withGoodwill } from '../../refunds/goodwill.ts'
import { partsOfOrder, partsOfQuote } from '../../refunds/paid-parts.ts'
import { addParts, partsLeft, partsOfAmount, refundParts, totalOfParts } from '../../refunds/refund-parts.ts'
import { some } from '../../refunds/testing.ts'
import { composeCreditNote } from '../compose-credit-note.ts'
import type { InvoicedOrder, InvoiceInput } from '../compose-invoice.ts'
import { type CreditedGoods, creditFigures } from '../credit-figures.ts'
import type { InvoiceDocument } from '../invoice-document.ts'

/** In thousandths: nothing, all, or some. */
const permille = fc.oneof(fc.constantFrom(0, 1_000), fc.nat(1_000))

/** Units and how much of their price, by line; the freight. */
const anyUnits = fc.record({
  units: fc.array(permille, { minLength: 8, maxLength: 8 }),
  price: permille,
  freight: permille,
})
type Units = typeof anyUnits extends fc.Arbitrary<infer T> ? T : never

/** All at once; or, after units that were returned before, other units, with goodwill or not, an unexplained amount, or the rest. */
export const anyTaking = fc.record({
  what: fc.constantFrom('all', 'units', 'goodwill', 'amount', 'rest'),
  earlier: anyUnits,
  now: anyUnits,
})
type Taking = typeof anyTaking extends fc.Arbitrary<infer T> ? T : never

/** Undefined if nothing would be given back. */
export function creditNoteOf(
  invoice: InvoiceDocument,
  order: InvoicedOrder,
  quote: InvoiceInput['quote'],
  { what, earlier, now }: Taking,
): InvoiceDocument | undefined {
  const taking = { number: 'CN-1001', issuedOn: '2026-11-20', reason: 'Refunded' }
  if (what === 'all') return composeCreditNote(invoice, taking)
  const paid = quote ? partsOfQuote(quote) : partsOfOrder(order)
  const lines = quote ? [] : order.lines
  const before = refundUnits(paid, addParts(paid, []), goodsOf(lines, earlier), earlier.freight)
  const left = partsLeft(paid, before)
  const unitsLeft = lines.map((line, index) => {
    const units = some(line.quantity, earlier.units[index]!)
    return { ...line, quantity: line.quantity - units, totalCents: line.totalCents - priceOf(line, units) }
  })
  const isReduction = what === 'goodwill'
  const goods = what === 'units' || isReduction ? goodsOf(unitsLeft, now) : []
  const parts =
    what === 'units' || isReduction
      ? refundUnits(paid, before, goods, now.freight, isReduction ? now.price : 0)
      : partsOfAmount(paid, before, what === 'rest' ? totalOfParts(left) : some(totalOfParts(left), now.price))
  if (totalOfParts(parts) === 0) return undefined
  const figures = creditFigures(invoice, { goods, parts, isReduction, taxReason: order.tax?.reason ?? null })
  return composeCreditNote(invoice, { ...taking, figures })
}

const goodsOf = (lines: InvoicedOrder['lines'], { units, price }: Units): CreditedGoods[] =>
  lines
    .map((line, index) => {
      const { totalCents: _total, discountCents: _discount, ...sold } = line
      const quantity = some(line.quantity, units[index]!)
      const priceCents = priceOf(line, quantity)
      return { ...sold, quantity, priceCents, cents: some(priceCents, price) }
    })
    .filter(({ quantity }) => quantity > 0)

const priceOf = ({ quantity: unitsLeft, totalCents: centsLeft }: InvoicedOrder['lines'][number], quantity: number) =>
  priceOfUnits({ unitsLeft, centsLeft }, quantity)

function refundUnits(paid: TaxPart[], before: TaxPart[], goods: CreditedGoods[], ofFreight: number, ofGoods = 0) {
  const left = partsLeft(paid, before)
  const freightLeft = left.reduce((sum, { freightCents }) => sum + freightCents, 0)
  const freightCents = some(freightLeft, ofFreight)
  const goodsLeft =
    left.reduce((sum, { goodsCents }) => sum + goodsCents, 0) - goods.reduce((sum, { cents }) => sum + cents, 0)
  const goodwillCents = some(Math.max(0, goodsLeft), ofGoods)
  return refundParts(paid, before, withGoodwill(paid, before, { goods, freightCents, goodwillCents }))
}
