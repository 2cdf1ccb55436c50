import { addParts } from '@wheelyard/billing/refunds/refund-parts'
import type { StripeTax } from '#api/clients/stripe-tax'
import type { Db } from '#api/db/client'
import { numberText } from '@wheelyard/contract/finance/invoice-number'
import { insertTaxReport, listUnreported, type Unreported } from './tax-reports.store.ts'

export type ReportDeps = {
  db: Db
  stripeTax: StripeTax
  warn: (details: object, message: string) => void
}

const BATCH_SIZE = 500

/** Tells Stripe Tax of invoices and credit notes. Told twice, it knows one: our id is the key. */
export async function reportTaxes({ db, stripeTax, warn }: ReportDeps): Promise<void> {
  for (const invoice of await listUnreported(db, BATCH_SIZE)) {
    const told = await tell(stripeTax, invoice)
    if (told.ok) await insertTaxReport(db, invoice.id, told.value.transactionId)
    // A job that throws is retried by the worker, with a growing delay.
    else if (told.problem.code === 'service-down') throw new Error(told.problem.message)
    else warn({ invoiceId: invoice.id, reason: told.problem.message }, 'Stripe Tax does not take an invoice')
  }
}

function tell(stripeTax: StripeTax, invoice: Unreported) {
  const { id: invoiceId, series, number, calculationId, freightParts, originalTransactionId } = invoice
  const report = { invoiceId, reference: numberText(series, number) }
  if (series === 'credit-note') {
    const { credited, creditedBefore } = invoice
    const part = credited && { credited, before: addParts(credited, creditedBefore) }
    return stripeTax.recordReversal({ ...report, transactionId: originalTransactionId ?? '', part })
  }
  return freightParts
    ? stripeTax.recordFreight({ ...report, calculationId, parts: freightParts })
    : stripeTax.recordTransaction({ ...report, calculationId })
}
