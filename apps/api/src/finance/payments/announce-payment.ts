import type { Db } from '#api/db/client'
import { auditedOrder } from '#api/orders/records/order-record.store'
import { mailStaff } from '#api/people/staff-mails/staff-mails.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import type { PaidBill } from '../bills/bill.ts'
import type { InvoiceRow } from '../invoices/issue-invoice.store.ts'
import { paymentNotice } from './payment-notice.ts'
import { receiptMail } from './receipt-mail.ts'

type Paid = {
  bill: PaidBill
  actor: string
  detail: Record<string, unknown>
  invoice: InvoiceRow | undefined
}

/** All that follows when an order or its freight is paid, in the transaction that records the payment. */
export async function announcePayment(tx: Db, publicUrl: string, { bill, invoice, ...audit }: Paid): Promise<void> {
  const { order, quote, payment } = bill
  const action = quote ? 'order.freight-paid' : 'order.paid'
  await recordAudit(tx, { action, subject: auditedOrder(order), ...audit })
  const { amountCents, intentId } = payment
  const paid = { order, isFreight: quote !== undefined, amountCents, intentId: intentId ?? '' }
  await mailStaff(tx, 'payments', () => paymentNotice(paid, publicUrl))
  await enqueueCustomerMail(tx, () => receiptMail(bill, invoice, publicUrl))
}
