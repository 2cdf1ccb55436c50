import type { EInvoice } from '../e-invoice.ts'
import type { VatCategory } from '../vat-category.ts'
import type { ReadCategory, ReadInvoice } from './read-invoice.ts'

/** What the XML should say, without the way through it. */
export const readEInvoice = ({ lines, charges, taxes, totals, ...invoice }: EInvoice): ReadInvoice => ({
  lines: lines.map(({ quantity, unitPriceCents, discount, totalCents, category }) => ({
    quantity,
    priceCents: unitPriceCents,
    discountCents: discount?.cents ?? 0,
    cents: totalCents,
    ...letterAndRate(category),
  })),
  charges: charges.map(({ cents, category }) => ({ cents, ...letterAndRate(category) })),
  taxes: taxes.map(({ category, taxableCents, taxCents }) => ({ taxableCents, taxCents, ...category })),
  sums: {
    lines: totals.linesCents,
    charges: totals.chargesCents,
    net: totals.netCents,
    tax: totals.taxCents,
    gross: totals.totalCents,
    prepaid: totals.prepaidCents,
    payable: totals.payableCents,
  },
  seller: {
    identifier: invoice.seller.identifier || null,
    registration: invoice.seller.registration || null,
    vatId: invoice.seller.vatId || null,
    taxRegistration: invoice.seller.taxRegistration || null,
  },
  buyer: { vatId: invoice.buyer.vatId || null },
  suppliedOn: invoice.suppliedOn,
  periodFrom: invoice.periodFrom,
  deliveredTo: invoice.deliverTo?.country ?? null,
})

const letterAndRate = ({ letter, ratePpm }: VatCategory): ReadCategory => ({ letter, ratePpm })
