import { composeInvoice, dayOf, type InvoiceInput } from '@wheelyard/billing/invoices/compose-invoice'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { Attachment } from '@wheelyard/mail/content'
import { inLanguage } from '@wheelyard/messages/in-language'
import type { Language } from '@wheelyard/messages/languages'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { paymentLabel } from '@wheelyard/contract/finance/payment-label'
import type { Db } from '#api/db/client'
import { fileNameOf, type InvoiceSeries, numberText } from '@wheelyard/contract/finance/invoice-number'
import { findReader } from '#api/shop/mail/mail.store'
import { invoiceCounters, type InvoiceRow, invoices } from '#api/tables/invoices'
import type { PaidBill } from '../bills/bill.ts'
import { findBusiness, readInvoicingSeller } from './parties.store.ts'

export type { InvoiceRow } from '#api/tables/invoices'

// All with the order locked, so that nothing is invoiced or taken back twice.

/** Undefined while the settings lack what an invoice must name: then a job issues it later. */
export async function issueInvoice(tx: Db, bill: PaidBill, edition = 1): Promise<InvoiceRow | undefined> {
  const parties = await findParties(tx, bill)
  if (!parties) return undefined
  const { order, payment } = bill
  const { number, issuedAt } = await takeNumber(tx, 'invoice')
  const document = composeFor(bill, parties, { number, issuedAt })
  return insertInvoice(tx, {
    series: 'invoice',
    number,
    userId: order.userId,
    companyId: order.companyId,
    orderId: order.id,
    paymentId: payment.id,
    freightQuoteId: payment.freightQuoteId,
    edition,
    totalCents: document.totalCents,
    taxCents: document.taxCents,
    document,
    issuedAt,
  })
}

/** What an invoice older than documents prints, from the first time that it is needed on. Undefined as above. */
export async function freezeDocument(
  tx: Db,
  invoice: InvoiceRow,
  bill: PaidBill,
): Promise<InvoiceDocument | undefined> {
  if (invoice.document) return invoice.document
  const parties = await findParties(tx, bill)
  if (!parties) return undefined
  const document = composeFor(bill, parties, invoice)
  await tx
    .update(invoices)
    .set({ document })
    .where(and(eq(invoices.id, invoice.id), isNull(invoices.document)))
  return document
}

/** For the mail that goes with it. */
export const attachmentOf = (invoice: Pick<InvoiceRow, 'id' | 'series' | 'number'>): Attachment => ({
  name: `wheelyard-${fileNameOf(invoice)}.pdf`,
  reference: invoice.id,
})

async function findParties(tx: Db, { order }: PaidBill): Promise<Parties | undefined> {
  const { seller, missing } = await readInvoicingSeller(tx)
  if (missing.length > 0) return undefined
  return { seller, business: await findBusiness(tx, order), language: (await findReader(tx, order.email)).language }
}

export async function insertInvoice(tx: Db, invoice: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning()
  if (!row) throw new Error('the invoice was not stored')
  return row
}

/** The language is that of who buys, not of whoever happens to issue it. */
type Parties = Pick<InvoiceInput, 'seller' | 'business'> & { language: Language }

export function composeFor(
  { order, quote, payment }: PaidBill,
  { language, ...parties }: Parties,
  { number, issuedAt }: { number: number; issuedAt: Date },
): InvoiceDocument {
  const paidOn = payment.receivedOn ?? dayOf(payment.settledAt ?? issuedAt)
  const input = {
    ...parties,
    number: numberText('invoice', number),
    issuedOn: dayOf(issuedAt),
    // Goods are paid in advance: most invoices are issued before they leave.
    suppliedOn: order.shippedAt && order.shippedAt <= issuedAt ? dayOf(order.shippedAt) : paidOn,
    order,
    quote: quote ?? null,
    payment: { paidOn, method: paymentLabel(payment), transactionId: payment.intentId ?? '' },
  }
  return inLanguage(language, () => composeInvoice(input))
}

const FIRST_NUMBER = 1001

/**
 * Locks the counter until the transaction ends, so take it late. A number that is rolled back is given to the next. The
 * time is read behind the lock: whoever has the higher number has the later time.
 */
export async function takeNumber(tx: Db, series: InvoiceSeries): Promise<{ number: number; issuedAt: Date }> {
  const [taken] = await tx
    .insert(invoiceCounters)
    .values({ series, lastNumber: FIRST_NUMBER, countedFrom: FIRST_NUMBER })
    .onConflictDoUpdate({
      target: invoiceCounters.series,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning({ number: invoiceCounters.lastNumber, issuedAt: sql`clock_timestamp()`.mapWith(toDate) })
  if (!taken) throw new Error(`the series ${series} gave no number`)
  return taken
}

const toDate = (at: string) => new Date(at)
