import type { InvoiceRow } from '#api/tables/invoices'
import type { RefundRow } from '#api/tables/payments'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { FreightQuoteRow } from '#api/tables/freight-quotes'
import { ID, order, quote, quotedOrder, returned } from './samples.ts'

// What the preview of mails has no example of. No sample depends on the day, the machine or chance.

const at = order.placedAt
const part = {
  categories: ['standard' as const],
  treatment: 'taxed' as const,
  name: 'VAT',
  ratePpm: 190_000,
  goodsCents: order.goodsCents,
  freightCents: order.freightCents,
  taxCents: 60_000,
}

/** With tax, a discount, two products by their own ids, and some units that will not ship. */
export const taxedOrder: OrderRecord = {
  ...order,
  discountCode: 'SPRING10',
  discountCents: 10_000,
  taxCents: part.taxCents,
  totalCents: order.totalCents - 10_000 + part.taxCents,
  tax: {
    engine: 'table',
    parts: [part],
    reason: { code: 'rate' },
    tableVersion: 1,
    calculationId: null,
    vatCheckId: null,
    certificateId: null,
  },
  lines: order.lines.map((line, index) => ({ ...line, productId: String(index), keptBack: 1 })),
}

/** Tax-free for a reason that the mail tells. */
export const exemptOrder: OrderRecord = {
  ...order,
  tax: {
    ...taxedOrder.tax!,
    parts: [{ ...part, treatment: 'exempt', name: '', ratePpm: 0, taxCents: 0 }],
    reason: { code: 'certificate', number: 'IL-20481', validUntil: '2028-12-31' },
  },
}

/** Of one product, so that its name is in the subject. */
export const smallOrder: OrderRecord = {
  ...order,
  productId: ID,
  title: 'Trail 4x4',
  pieces: 20,
  lines: order.lines.slice(0, 1),
  poNumber: null,
  freight: null,
}

export const laterQuote: FreightQuoteRow = {
  ...quote,
  number: 2,
  note: 'Unloading is included.',
  taxCents: 35_150,
  taxParts: [{ ...part, goodsCents: 0, freightCents: 1_850_00, taxCents: 35_150 }],
}
export const paidQuote = { order: quotedOrder, quote: laterQuote }

export const refund: RefundRow = {
  id: ID,
  paymentId: ID,
  amountCents: 55_000,
  kind: 'in-part',
  returnId: null,
  parts: [{ ...part, goodsCents: 40_000, freightCents: 5_000, taxCents: 10_000 }],
  reason: 'Two arrived broken',
  restock: false,
  idempotencyKey: null,
  requestedBy: '',
  status: 'succeeded',
  providerRefundId: null,
  createdAt: at,
  nextTryAt: at,
  settledAt: at,
}
export const refundedLines = [
  { productId: '0', quantity: 2, cents: 25_000 },
  { productId: '1', quantity: 0, cents: 5_000 },
]

export const creditNote: InvoiceRow = {
  id: ID,
  series: 'credit-note',
  number: 1001,
  userId: ID,
  companyId: null,
  orderId: ID,
  paymentId: ID,
  freightQuoteId: null,
  edition: 1,
  correctsId: ID,
  refundId: ID,
  totalCents: 55_000,
  taxCents: 10_000,
  document: null,
  issuedAt: at,
  searchText: '',
}
export const invoiceRow: InvoiceRow = { ...creditNote, series: 'invoice', number: 1421, correctsId: null }

export const settledReturn = {
  ...returned,
  state: 'closed' as const,
  sendBack: true,
  refund: { amount: 550, tax: 100, freight: 50, status: 'succeeded' as const },
}
