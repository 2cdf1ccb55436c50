import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import type { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { invoiceFollows, notInvoiced } from '@wheelyard/contract/orders/payment-problems'
import { notFound, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { maySee } from '#api/people/users/ownership'
import { findQuote } from '#api/orders/records/quotes.store'
import { findOrderRecord } from '#api/orders/records/order-record.store'
import { pdfOf, ublOf } from './files.service.ts'
import { fileNameOf } from '@wheelyard/contract/finance/invoice-number'
import { findInvoiceRecord, findLatestInvoice } from './invoices.store.ts'

type File = { name: string; bytes: Buffer }

// For the buyer and for administrators; for others it does not exist.

export const openPdf = (db: Db, caller: Caller, id: string): Promise<ResultOf<typeof invoicesApi.pdf, File>> =>
  open(db, caller, id, { read: pdfOf, ending: 'pdf' })

export const openUbl = (db: Db, caller: Caller, id: string): Promise<ResultOf<typeof invoicesApi.ubl, File>> =>
  open(db, caller, id, { read: ublOf, ending: 'xml' })

type Format<Refused extends Problem> = {
  read: (db: Db, id: string) => Promise<Result<Buffer, Refused>>
  ending: string
}

async function open<Refused extends Problem>(
  db: Db,
  caller: Caller,
  id: string,
  { read, ending }: Format<Refused>,
): Promise<Result<File, Refused | Problem<'not-found'>>> {
  const invoice = await findInvoiceRecord(db, id)
  if (!invoice || !maySee(caller, invoice, 'see-money')) return refuse(notFound('Invoice'))
  const file = await read(db, id)
  return file.ok ? ok({ name: `wheelyard-${fileNameOf(invoice)}.${ending}`, bytes: file.value }) : file
}

type OrderInvoiceResult = ResultOf<typeof paymentsApi.invoice, File>

/** The invoice of an order, without knowing its id. */
export async function openInvoiceOfOrder(db: Db, caller: Caller, orderId: string): Promise<OrderInvoiceResult> {
  const order = await findOrderRecord(db, orderId)
  if (!order || !maySee(caller, order, 'see-money')) return refuse(notFound('Order'))
  return openLatest(db, caller, { orderId, freightQuoteId: null, paidAt: order.paidAt })
}

/** Freight that was quoted is paid later, and has an invoice of its own. */
export async function openInvoiceOfFreight(db: Db, caller: Caller, quoteId: string): Promise<OrderInvoiceResult> {
  const quote = await findQuote(db, quoteId)
  const order = quote && (await findOrderRecord(db, quote.orderId))
  if (!order || !maySee(caller, order, 'see-money')) return refuse(notFound('Order'))
  return openLatest(db, caller, { orderId: order.id, freightQuoteId: quoteId, paidAt: quote.paidAt })
}

type Paid = { orderId: string; freightQuoteId: string | null; paidAt: Date | null }

async function openLatest(db: Db, caller: Caller, { orderId, freightQuoteId, paidAt }: Paid) {
  if (!paidAt) return refuse(notInvoiced)
  const invoice = await findLatestInvoice(db, orderId, freightQuoteId)
  return invoice ? openPdf(db, caller, invoice.id) : refuse(invoiceFollows)
}
