import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import fc from 'fast-check'
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

/** All at once; or, after units that were returned before, other units, an unexplained amount, or the rest. */
export const anyTaking = fc.record({
  what: fc.constantFrom('all', 'units', 'amount', 'rest'),
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
  const unitsLeft = lines.map((line, index) => ({
    ...line,
    quantity: line.quantity - some(line.quantity, earlier.units[index]!),
  }))
  const goods = what === 'units' ? goodsOf(unitsLeft, now) : []
  const parts =
    what === 'units'
      ? refundUnits(paid, before, goods, now.freight)
      : partsOfAmount(paid, before, what === 'rest' ? totalOfParts(left) : some(totalOfParts(left), now.price))
  if (totalOfParts(parts) === 0) return undefined
  const figures = creditFigures(invoice, { goods, parts, taxReason: order.tax?.reason ?? null })
  return composeCreditNote(invoice, { ...taking, figures })
}

const goodsOf = (lines: InvoicedOrder['lines'], { units, price }: Units): CreditedGoods[] =>
  lines
    .map(({ totalCents: _total, ...line }, index) => ({ ...line, quantity: some(line.quantity, units[index]!) }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, cents: some(line.quantity * line.unitPriceCents, price) }))

function refundUnits(paid: TaxPart[], before: TaxPart[], goods: CreditedGoods[], ofThousand: number): TaxPart[] {
  const freightLeft = partsLeft(paid, before).reduce((sum, { freightCents }) => sum + freightCents, 0)
  return refundParts(paid, before, { goods, freightCents: some(freightLeft, ofThousand) })
}
