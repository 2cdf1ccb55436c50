import type { DocumentTax } from '@wheelyard/billing/invoices/invoice-document'
import type { InvoiceSpan } from '@wheelyard/contract/finance/invoices.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { PPM_PER_PERCENT } from '@wheelyard/contract/buying/tax-rules'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { type ExportedInvoice, listForExport } from './invoice-csv.store.ts'
import { numberText } from '@wheelyard/contract/finance/invoice-number'

const PAGE_SIZE = 200

const HEADER = [
  'Number',
  'Kind',
  'Date',
  'Corrects',
  'Order',
  'PO number',
  'Customer',
  'Email',
  'Country',
  'VAT id',
  'Treatment',
  'Tax',
  'Rate (%)',
  'Net (USD)',
  'Tax (USD)',
  'Total (USD)',
]

/** One row per rate of tax; what a credit note gives back is negative, so that columns add up. */
export async function* exportInvoices(report: ReportRead, span: InvoiceSpan): AsyncGenerator<string> {
  // The byte order mark tells Excel that the file is UTF-8.
  yield `\uFEFF${csvLine(HEADER)}`
  let cursor: string | undefined
  do {
    const after = cursor
    const page = await report((db) => listForExport(db, span, { limit: PAGE_SIZE, cursor: after }))
    yield page.rows.flatMap(linesOf).join('')
    cursor = page.nextCursor
  } while (cursor)
}

function linesOf(invoice: ExportedInvoice): string[] {
  const { series, number, issuedAt, correctedNumber, orderNumber, poNumber, customer, email, document } = invoice
  const buyer = document?.buyer
  const about = [
    numberText(series, number),
    series,
    issuedAt.toISOString().slice(0, 10),
    correctedNumber === null ? '' : numberText('invoice', correctedNumber),
    orderNumberText(orderNumber),
    poNumber ?? '',
    customer,
    email,
    buyer?.address?.country ?? '',
    buyer?.vatId ?? '',
  ]
  const sign = series === 'credit-note' ? -1 : 1
  return taxesOf(invoice).map(({ treatment, name, ratePpm, taxableCents, taxCents }) =>
    csvLine([
      ...about,
      treatment,
      name,
      ratePpm / PPM_PER_PERCENT,
      ...[taxableCents, taxCents, taxableCents + taxCents].map((cents) => ({ dollars: dollarsOf(sign * cents) })),
    ]),
  )
}

/** Invoices older than documents had no tax. */
const taxesOf = ({ document, totalCents }: ExportedInvoice): DocumentTax[] =>
  document?.taxes ?? [{ treatment: 'not-collected', name: '', ratePpm: 0, taxableCents: totalCents, taxCents: 0 }]
