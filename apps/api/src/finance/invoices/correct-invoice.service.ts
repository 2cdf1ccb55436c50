import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  type InvoiceChange,
  type invoicesApi,
  notCorrectable,
  nothingToCorrect,
  sellerIncomplete,
} from '@wheelyard/contract/finance/invoices.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { lockPaidBill, type PaidBill } from '../bills/bill.ts'
import { findStandingInvoice, takeBack } from './credit-notes.store.ts'
import { numberText } from '@wheelyard/contract/finance/invoice-number'
import { toIssuedInvoice } from './invoice-record.ts'
import { auditNameOf } from '#api/documents/invoice/invoice-texts'
import { findInvoice, findInvoiceRecord } from './invoices.store.ts'
import { composeFor, type InvoiceRow, issueInvoice } from './issue-invoice.store.ts'
import { findBusiness, readInvoicingSeller } from './parties.store.ts'
import { partyChanges } from './party-changes.ts'
import { isPaymentRefunded } from './waiting.store.ts'

type Corrected<T> = ResultOf<typeof invoicesApi.correct, T>

/** The same figures, with the names and addresses of today. */
export async function correctInvoice(
  db: Db,
  admin: Caller,
  id: string,
  reason: string,
): Promise<ResultOf<typeof invoicesApi.correct>> {
  const corrected = await db.transaction((tx) => correctIn(tx, admin, id, reason))
  if (!corrected.ok) return corrected
  const issued = await findInvoiceRecord(db, corrected.value)
  return issued ? ok(toIssuedInvoice(issued)) : refuse(notFound('Invoice'))
}

/** What `correctInvoice` would change, or why it would refuse. */
export const changesOfInvoice = (db: Db, id: string): Promise<ResultOf<typeof invoicesApi.changes>> =>
  db.transaction(async (tx) => {
    const found = await findCorrection(tx, id)
    return found.ok ? ok({ changes: found.value.changes }) : found
  })

/** Returns the id of the new one. */
async function correctIn(tx: Db, admin: Caller, id: string, reason: string): Promise<Corrected<string>> {
  const found = await findCorrection(tx, id)
  if (!found.ok) return found
  const { invoice, bill } = found.value
  const creditNote = await takeBack(tx, invoice, bill, { reason, refundId: null, part: null })
  const issued = await issueInvoice(tx, bill, invoice.edition + 1)
  if (!creditNote || !issued) throw new Error('the settings changed while an invoice was corrected')
  const corrected = { ...invoice, number: numberText('invoice', invoice.number) }
  await recordAudit(tx, {
    actor: admin.email,
    action: 'invoice.corrected',
    subject: { kind: 'invoice', id, name: auditNameOf(corrected, bill.order.number) },
    detail: {
      creditNote: numberText('credit-note', creditNote.number),
      newInvoice: numberText('invoice', issued.number),
      note: reason,
    },
  })
  return ok(issued.id)
}

type Correction = { invoice: InvoiceRow; bill: PaidBill; changes: InvoiceChange[] }

/** Locks the order, so that what is found stays true. */
async function findCorrection(tx: Db, id: string): Promise<Corrected<Correction>> {
  const found = await findInvoice(tx, id)
  const bill = found && (await lockPaidBill(tx, found.paymentId))
  if (!found || !bill) return refuse(notFound('Invoice'))
  const invoice = await findStandingInvoice(tx, found.paymentId)
  if (invoice?.id !== id || (await isPaymentRefunded(tx, found.paymentId))) return refuse(notCorrectable)
  const { seller, missing } = await readInvoicingSeller(tx)
  if (missing.length > 0) return refuse(sellerIncomplete(missing))
  const business = await findBusiness(tx, bill.order)
  // One older than documents is printed with the names of today anyway.
  const changes = invoice.document
    ? partyChanges(
        invoice.document,
        composeFor(bill, { seller, business, language: invoice.document.language ?? 'en' }, invoice),
      )
    : []
  return changes.length > 0 ? ok({ invoice, bill, changes }) : refuse(nothingToCorrect)
}
