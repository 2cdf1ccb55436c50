import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { invoiceSeries } from './invoice-number.ts'
import { problem, notFound } from '../values/problem.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { day, id, idParams, pageQuery, requiredLine } from '../values/text.schemas.ts'
import { invoiceFollows } from '../orders/payment-problems.ts'

const endpoint = endpointsOf('invoices')

export const CORRECTION_REASON_MAX = 200
export const INVOICES_PER_ZIP = 5_000

/** Part of an order's page too. */
export const invoiceSchema = z
  .object({
    _id: id,
    series: z.enum(invoiceSeries),
    number: z.string().describe('Without gaps in its series: 1054, CN-12'),
    issuedAt: z.iso.datetime(),
    orderId: id,
    orderNumber: z.string().describe('Such as W-1054'),
    orderTitle: z.string(),
    orderedBy: z.string().optional().describe('The name of who ordered for a company; absent: oneself'),
    poNumber: z.string().nullable(),
    total: z.number().describe('Dollars; what a credit note gives back is positive too'),
    tax: z.number().describe('Dollars, part of the total'),
    corrects: z.string().nullable().describe('The number of the invoice that a credit note takes back'),
    isFreight: z.boolean().describe('Of freight that was quoted after the order'),
    isElectronic: z.boolean().describe('Whether it names the buyer’s country; without it the invoice is a PDF only'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof invoiceSchema>

const issuedInvoiceSchema = invoiceSchema
  .extend({ customer: z.string(), customerId: id, email: z.string() })
  .meta({ id: 'IssuedInvoice' })
export type IssuedInvoice = z.output<typeof issuedInvoiceSchema>

const invoiceChangeSchema = z.object({
  what: z.string().describe('Such as “Buyer’s address”'),
  before: z.string().describe('As the invoice says it; may be empty'),
  after: z.string().describe('As a new one would say it'),
})
export type InvoiceChange = z.output<typeof invoiceChangeSchema>

const spanQuery = z
  .object({ from: day.describe('The first day, in UTC'), to: day.describe('The last day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: tBuyer.invoices_lastDayIsBefore })
export type InvoiceSpan = z.output<typeof spanQuery>

const filters = pageQuery.extend({
  series: z.enum(invoiceSeries).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type InvoicesQuery = z.output<typeof filters>

export const noBuyerCountry = problem(409, 'no-buyer-country', t.invoices_thisInvoiceIsAvailable)
export const sellerIncomplete = (missing: string[]) =>
  problem(409, 'seller-incomplete', () => t.invoices_invoiceMustNameYour({ missing: missing.join(', ') }), {
    missing,
  })
export const notCorrectable = problem(409, 'not-correctable', t.invoices_invoiceThatWasRefunded)
export const nothingToCorrect = problem(409, 'nothing-to-correct', t.invoices_nothingHasChangedSince)
export const tooManyInvoices = problem(409, 'too-many-invoices', () =>
  t.invoices_theseDaysHaveMore({ max: INVOICES_PER_ZIP }),
)
export const notPrepared = problem(409, 'not-prepared', t.invoices_someOfTheseInvoices)

const sellerRefusal = withFigures(sellerIncomplete(['VAT id']), z.object({ missing: z.array(z.string()) }))

export const invoicesApi = {
  mine: endpoint.get('/invoices/mine', 'member', {
    memberRight: 'pay',
    summary: 'Your invoices and credit notes, newest first',
    query: filters.omit({ q: true }),
    reply: z.array(invoiceSchema),
  }),
  all: endpoint.get('/invoices', 'staff', {
    right: 'see-money',
    risk: 'personal-data',
    summary: 'All invoices and credit notes, newest first; searched by number, customer, order or PO number',
    query: filters,
    reply: z.array(issuedInvoiceSchema),
  }),
  pdf: endpoint.get('/invoices/:id/pdf', 'owner-or-staff', {
    memberRight: 'pay',
    right: 'see-money',
    risk: 'personal-data',
    summary:
      'The invoice as Factur-X: a PDF with the same figures as embedded data, if it is electronic. Always the same bytes',
    params: idParams,
    reply: z.string(),
    download: 'application/pdf',
    problems: [notFound('Invoice'), invoiceFollows],
  }),
  ubl: endpoint.get('/invoices/:id/ubl', 'owner-or-staff', {
    memberRight: 'pay',
    right: 'see-money',
    risk: 'personal-data',
    summary:
      'The invoice as UBL 2.1 (EN 16931), for Peppol (BIS Billing 3) if both parties have a VAT id known there. Always the same bytes',
    params: idParams,
    reply: z.string(),
    download: 'application/xml',
    problems: [notFound('Invoice'), invoiceFollows, noBuyerCountry],
  }),
  csv: endpoint.get('/invoices/csv', 'staff', {
    right: 'see-money',
    risk: 'export',
    summary: 'Invoices and credit notes between two days as a CSV file, one row per tax rate',
    query: spanQuery,
    reply: z.string(),
    download: 'text/csv',
  }),
  prepare: endpoint.post('/invoices/prepare', 'staff', {
    right: 'see-money',
    risk: 'harmless',
    summary: 'Create some of the missing PDFs between two days; call it until all exist',
    body: spanQuery,
    reply: z.object({ total: z.number().int(), made: z.number().int() }),
    problems: [tooManyInvoices, sellerRefusal],
  }),
  zip: endpoint.get('/invoices/zip', 'staff', {
    right: 'see-money',
    risk: 'export',
    summary: 'All PDFs between two days in one ZIP file, once they are prepared',
    query: spanQuery,
    reply: z.string(),
    download: 'application/zip',
    problems: [tooManyInvoices, notPrepared],
  }),
  resend: endpoint.post('/invoices/:id/resend', 'staff', {
    right: 'move-money',
    risk: 'harmless',
    summary: 'Email the invoice to its buyer again',
    params: idParams,
    reply: z.object({ sentTo: z.string() }),
    problems: [notFound('Invoice')],
  }),
  changes: endpoint.get('/invoices/:id/changes', 'staff', {
    costMs: 20,
    right: 'see-money',
    risk: 'personal-data',
    summary: 'What a corrected invoice would say differently of buyer and seller',
    params: idParams,
    reply: z.object({ changes: z.array(invoiceChangeSchema) }),
    problems: [notFound('Invoice'), notCorrectable, sellerRefusal, nothingToCorrect],
  }),
  correct: endpoint.post('/invoices/:id/correct', 'staff', {
    costMs: 40,
    right: 'move-money',
    risk: 'money',
    summary: 'Cancel an invoice with a credit note and reissue it with today’s names and addresses',
    params: idParams,
    body: z.object({ reason: requiredLine(CORRECTION_REASON_MAX, tBuyer.invoices_reasonIsRequired) }),
    reply: issuedInvoiceSchema.describe('The new one'),
    problems: [notFound('Invoice'), notCorrectable, sellerRefusal, nothingToCorrect],
  }),
}
