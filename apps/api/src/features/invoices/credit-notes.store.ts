import { dayOf } from '@wheelyard/billing/invoices/compose-invoice'
import { composeCreditNote } from '@wheelyard/billing/invoices/compose-credit-note'
import { and, desc, eq, exists, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { numberText } from './invoice-number.ts'
import { type InvoiceRow, invoices } from './invoices.table.ts'
import { freezeDocument, insertInvoice } from './issue-invoice.store.ts'
import type { PaidBill } from './paid-bill.ts'
import { takeNumber } from './numbers.store.ts'

const creditNotes = alias(invoices, 'credit_notes')

/** The invoice of a payment that no credit note has taken back. */
export async function findStandingInvoice(db: Db, paymentId: string): Promise<InvoiceRow | undefined> {
  const takenBack = db.select({ id: creditNotes.id }).from(creditNotes).where(eq(creditNotes.correctsId, invoices.id))
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.series, 'invoice'), not(exists(takenBack))))
    .orderBy(desc(invoices.edition))
    .limit(1)
  return row
}

type Reason = { reason: string; refundId: string | null }

/** Of a refunded payment. Nothing if it has no invoice, as when the order was refunded before one was issued. */
export async function creditRefund(tx: Db, bill: PaidBill, refund: { id: string; reason: string }): Promise<void> {
  const invoice = await findStandingInvoice(tx, bill.payment.id)
  if (invoice) await takeBack(tx, invoice, bill, { reason: refund.reason, refundId: refund.id })
}

/** Undefined while the invoice is older than documents and the settings lack what its own must name. */
export async function takeBack(tx: Db, invoice: InvoiceRow, bill: PaidBill, { reason, refundId }: Reason) {
  const taken = await freezeDocument(tx, invoice, bill)
  if (!taken) return undefined
  const { number, issuedAt } = await takeNumber(tx, 'credit-note')
  const { userId, orderId, paymentId, freightQuoteId, edition, totalCents, taxCents } = invoice
  return insertInvoice(tx, {
    series: 'credit-note',
    number,
    userId,
    orderId,
    paymentId,
    freightQuoteId,
    edition,
    correctsId: invoice.id,
    refundId,
    totalCents,
    taxCents,
    document: composeCreditNote(taken, {
      number: numberText('credit-note', number),
      issuedOn: dayOf(issuedAt),
      reason,
    }),
    issuedAt,
  })
}
