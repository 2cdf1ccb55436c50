import { dayOf } from '@wheelyard/billing/invoices/compose-invoice'
import { composeCreditNote } from '@wheelyard/billing/invoices/compose-credit-note'
import { type CreditedGoods, creditFigures } from '@wheelyard/billing/invoices/credit-figures'
import { totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { inLanguage } from '@wheelyard/messages/in-language'
import { and, desc, eq, exists, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { refundLines, type RefundRow } from '#api/tables/payments'
import { numberText } from '@wheelyard/contract/finance/invoice-number'
import { type InvoiceRow, invoices } from '#api/tables/invoices'
import { freezeDocument, insertInvoice, takeNumber } from './issue-invoice.store.ts'
import type { PaidBill } from '../bills/bill.ts'

const creditNotes = alias(invoices, 'credit_notes')

/** The invoice of a payment that is neither corrected nor taken back to the last cent. */
export async function findStandingInvoice(db: Db, paymentId: string): Promise<InvoiceRow | undefined> {
  const takenBack = db
    .select({ isCorrected: sql`bool_or(${creditNotes.refundId} is null)` })
    .from(creditNotes)
    .where(eq(creditNotes.correctsId, invoices.id))
    .having(sql`bool_or(${creditNotes.refundId} is null) or sum(${creditNotes.totalCents}) >= ${invoices.totalCents}`)
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.series, 'invoice'), not(exists(takenBack))))
    .orderBy(desc(invoices.edition))
    .limit(1)
  return row
}

export type CreditedRefund = Pick<RefundRow, 'id' | 'kind' | 'reason' | 'parts'>

/**
 * The credit note of a refund, once. Undefined if its payment has no invoice, as when the order was refunded before one
 * was issued.
 */
export async function creditRefund(tx: Db, bill: PaidBill, refund: CreditedRefund): Promise<InvoiceRow | undefined> {
  const [credited] = await tx.select().from(invoices).where(eq(invoices.refundId, refund.id))
  if (credited) return credited
  const invoice = await findStandingInvoice(tx, bill.payment.id)
  if (!invoice) return undefined
  // Those without parts are older than refunds in part.
  const isWhole = refund.parts === null || totalOfParts(refund.parts) === invoice.totalCents
  const goods = await findGoods(tx, bill, refund.id)
  const part = isWhole ? null : { parts: refund.parts ?? [], goods, isReduction: refund.kind === 'in-part' }
  return takeBack(tx, invoice, bill, { reason: refund.reason, refundId: refund.id, part })
}

/** The units that a refund is of, in the order of the invoice; none if it is of no units in particular. */
async function findGoods(tx: Db, { order }: PaidBill, refundId: string): Promise<CreditedGoods[]> {
  const refunded = await tx.select().from(refundLines).where(eq(refundLines.refundId, refundId))
  return order.lines.flatMap(({ productId, totalCents: _total, discountCents: _discount, ...line }) => {
    const found = refunded.find((each) => each.productId === productId)
    if (!found) return []
    const { quantity, cents, priceCents } = found
    return [{ ...line, quantity, cents, priceCents: priceCents ?? quantity * line.unitPriceCents }]
  })
}

type Taken = {
  reason: string
  refundId: string | null
  /** Null: all of it. */
  part: { parts: TaxPart[]; goods: CreditedGoods[]; isReduction: boolean } | null
}

/** Undefined while the invoice is older than documents and the settings lack what its own must name. */
export async function takeBack(tx: Db, invoice: InvoiceRow, bill: PaidBill, { reason, refundId, part }: Taken) {
  const whole = await freezeDocument(tx, invoice, bill)
  if (!whole) return undefined
  const { number, issuedAt } = await takeNumber(tx, 'credit-note')
  const taxReason = bill.order.tax?.reason ?? null
  const document = composeCreditNote(whole, {
    number: numberText('credit-note', number),
    issuedOn: dayOf(issuedAt),
    reason,
    figures: part ? inLanguage(whole.language ?? 'en', () => creditFigures(whole, { ...part, taxReason })) : undefined,
  })
  const { userId, companyId, orderId, paymentId, freightQuoteId, edition } = invoice
  return insertInvoice(tx, {
    series: 'credit-note',
    number,
    userId,
    companyId,
    orderId,
    paymentId,
    freightQuoteId,
    edition,
    correctsId: invoice.id,
    refundId,
    totalCents: document.totalCents,
    taxCents: document.taxCents,
    document,
    issuedAt,
  })
}
