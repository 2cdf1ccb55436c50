import type { Intent } from '#api/clients/card-intent'
import type { Db } from '#api/db/client'
import { auditedOrder } from '#api/orders/records/order-record.store'
import { mailAdministrators } from '#api/people/admin-mails/admin-mails.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import type { Bill } from '../bills/bill.ts'
import type { InvoiceRow } from '../invoices/issue-invoice.store.ts'
import { paymentNotice } from './payment-notice.ts'
import { receiptMail } from './receipt-mail.ts'

type Paid = { bill: Bill; intent: Intent; via: string; invoice: InvoiceRow | undefined }

/** All that follows when an order or its freight is paid, in the transaction that records the payment. */
export async function announcePayment(tx: Db, publicUrl: string, { bill, intent, via, invoice }: Paid): Promise<void> {
  const { order, quote } = bill
  const action = quote ? 'order.freight-paid' : 'order.paid'
  await recordAudit(tx, {
    actor: order.email,
    action,
    subject: auditedOrder(order),
    detail: { intent: intent.id, via },
  })
  const paid = { order, isFreight: quote !== undefined, amountCents: intent.receivedCents, intentId: intent.id }
  await mailAdministrators(tx, 'payments', paymentNotice(paid, publicUrl))
  await enqueueCustomerMail(tx, receiptMail(bill, { ...intent, invoice }, publicUrl))
}
