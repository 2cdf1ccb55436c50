import { composeCreditNote } from '@wheelyard/billing/invoices/compose-credit-note'
import { dayOf } from '@wheelyard/billing/invoices/compose-invoice'
import { creditFigures } from '@wheelyard/billing/invoices/credit-figures'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { SellerDetails } from '@wheelyard/billing/invoices/parties'
import type { InvoiceRow } from '#api/tables/invoices'
import { numberText } from '@wheelyard/contract/finance/invoice-number'
import { composeFor } from '#api/finance/invoices/issue-invoice.store'
import type { Paper } from './history.ts'
import type { Random } from './random.ts'

export type Issued = Omit<InvoiceRow, 'searchText'> & { document: InvoiceDocument }

export const FIRST_NUMBER = 1001

/** Invoices and credit notes, each series counted without a gap in the order of time. */
export function issuePapers(papers: readonly Paper[], seller: SellerDetails, random: Random): Issued[] {
  const issued: Issued[] = []
  const next = { invoice: FIRST_NUMBER, 'credit-note': FIRST_NUMBER }
  for (const paper of papers.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const series = paper.refund ? 'credit-note' : 'invoice'
    const number = next[series]
    next[series] += 1
    const { order, payment } = paper.bill
    const invoice = issued.find((each) => each.paymentId === payment.id)
    const document =
      invoice && paper.refund
        ? creditNote(paper, invoice.document, number)
        : composeFor(paper.bill, { seller, business: null, language: 'en' }, { number, issuedAt: paper.at })
    issued.push({
      id: random.uuid(),
      series,
      number,
      userId: order.userId,
      companyId: order.companyId,
      orderId: order.id,
      paymentId: payment.id,
      freightQuoteId: payment.freightQuoteId,
      edition: 1,
      correctsId: paper.refund ? (invoice?.id ?? null) : null,
      refundId: paper.refund?.id ?? null,
      totalCents: document.totalCents,
      taxCents: document.taxCents,
      document,
      issuedAt: paper.at,
    })
  }
  return issued
}

function creditNote({ at, bill, refund }: Paper, whole: InvoiceDocument, number: number): InvoiceDocument {
  const isWhole = refund?.amountCents === whole.totalCents
  const goods = bill.order.lines.flatMap(({ productId, totalCents: _total, discountCents: _discount, ...line }) => {
    const found = refund?.goods.find((each) => each.productId === productId)
    if (!found) return []
    const { quantity, cents } = found
    return [{ ...line, quantity, cents, priceCents: quantity * line.unitPriceCents }]
  })
  const taxReason = bill.order.tax?.reason ?? null
  return composeCreditNote(whole, {
    number: numberText('credit-note', number),
    issuedOn: dayOf(at),
    reason: refund?.reason ?? '',
    figures: isWhole ? undefined : creditFigures(whole, { goods, parts: refund?.parts ?? [], taxReason }),
  })
}
