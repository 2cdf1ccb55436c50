import type { Db } from '#api/db/client'
import { lockPaidBill } from '../bills/bill.ts'
import { creditRefund } from './credit-notes.store.ts'
import { issueInvoice } from './issue-invoice.store.ts'
import { readInvoicingSeller } from './parties.store.ts'
import { listPaymentsToInvoice, listRefundsToCredit, type RefundToCredit, stillAwaitsInvoice } from './waiting.store.ts'

const BATCH_SIZE = 500

/** What was paid or refunded while the settings lacked what an invoice must name. Each in a transaction of its own. */
export async function issueWaitingInvoices(db: Db): Promise<void> {
  const { missing } = await readInvoicingSeller(db)
  if (missing.length > 0) return
  for (const paymentId of await listPaymentsToInvoice(db, BATCH_SIZE))
    await db.transaction((tx) => invoicePayment(tx, paymentId))
  for (const refund of await listRefundsToCredit(db, BATCH_SIZE)) await db.transaction((tx) => creditLate(tx, refund))
}

async function invoicePayment(tx: Db, paymentId: string): Promise<void> {
  const bill = await lockPaidBill(tx, paymentId)
  if (bill && (await stillAwaitsInvoice(tx, paymentId))) await issueInvoice(tx, bill)
}

async function creditLate(tx: Db, refund: RefundToCredit): Promise<void> {
  const bill = await lockPaidBill(tx, refund.paymentId)
  if (bill) await creditRefund(tx, bill, refund)
}
