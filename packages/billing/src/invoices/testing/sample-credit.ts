import { addParts, refundParts } from '../../refunds/refund-parts.ts'
import { composeCreditNote } from '../compose-credit-note.ts'
import { type CreditedGoods, creditFigures } from '../credit-figures.ts'
import { sampleInvoice, sampleOrder } from '../testing.ts'

export const paidParts = sampleOrder().tax?.parts ?? []

/** Some units of a line of the sample order: of the first two at 19%, of the third at 7%. */
export function unitsOf(index: number, quantity: number, cents?: number): CreditedGoods {
  const { totalCents: _total, discountCents: _discount, ...line } = sampleOrder().lines[index]!
  const priceCents = quantity * line.unitPriceCents
  return { ...line, quantity, priceCents, cents: cents ?? priceCents }
}

/** The first refund of the sample order. */
export const partsOfUnits = (goods: CreditedGoods[], freightCents = 0) =>
  refundParts(paidParts, addParts(paidParts, []), { goods, freightCents })

export const figuresOfUnits = (goods: CreditedGoods[], freightCents = 0) =>
  creditFigures(sampleInvoice(), { goods, parts: partsOfUnits(goods, freightCents), taxReason: { code: 'rate' } })

/** Of two units at their price, of three at a lower one, and of some freight. */
export const sampleCreditNote = () =>
  composeCreditNote(sampleInvoice(), {
    number: 'CN-12',
    issuedOn: '2026-11-20',
    reason: 'Arrived broken',
    figures: figuresOfUnits([unitsOf(0, 2), unitsOf(1, 3, 50_00)], 10_00),
  })
