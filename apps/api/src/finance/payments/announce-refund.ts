import { returnLabel } from '@wheelyard/contract/fulfilment/return-texts'
import type { Db } from '#api/db/client'
import { findReturn } from '#api/fulfilment/returns/find-return.store'
import { auditedOrder, type OrderRecord } from '#api/orders/records/order-record.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { keptAmount } from '#api/shop/audit/kept-amount'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import type { InvoiceRow } from '#api/tables/invoices'
import type { RefundRow } from '#api/tables/payments'
import { listCharges } from './payments.store.ts'
import { listRefundedLines } from './refund-lines.store.ts'
import { partRefundedMail, returnRefundedMail } from './partial-refund-mails.ts'
import { orderRefundedMail, unappliedPaymentMail } from './refund-mails.ts'
import type { PendingRefund, WholeRefund } from './refunds.store.ts'

// All that follows when money went back, in the transaction that records it.

/** The audit entry is written by the statement that ends the order. */
export async function announceOrderRefund(
  tx: Db,
  publicUrl: string,
  order: OrderRecord,
  whole: WholeRefund[],
): Promise<void> {
  const last = whole.at(-1)?.refund
  if (!last) return
  const charges = await listCharges(tx, order.id)
  const refunded = { id: last.id, reason: last.reason, refunds: whole, charges }
  await enqueueCustomerMail(tx, () => orderRefundedMail(order, refunded, publicUrl))
}

type Refunded = { order: OrderRecord; refund: RefundRow; creditNote: InvoiceRow | undefined }

export async function announcePartialRefund(tx: Db, publicUrl: string, refunded: Refunded): Promise<void> {
  const { order, refund } = refunded
  await recordAudit(tx, {
    actor: refund.requestedBy,
    action: 'order.part-refunded',
    subject: auditedOrder(order),
    detail: { amount: keptAmount(refund.amountCents), note: refund.reason },
  })
  const lines = await listRefundedLines(tx, refund.id)
  await enqueueCustomerMail(tx, () => partRefundedMail({ ...refunded, lines }, publicUrl))
}

export async function announceReturnRefund(
  tx: Db,
  publicUrl: string,
  refunded: Refunded & { returnId: string },
): Promise<void> {
  const { returnId, refund } = refunded
  const returned = await findReturn(tx, returnId)
  if (!returned) throw new Error(`return ${returnId} is gone`)
  await recordAudit(tx, {
    actor: refund.requestedBy,
    action: 'return.refunded',
    subject: { kind: 'return', id: returnId, name: returnLabel(returned) },
    detail: { amount: keptAmount(refund.amountCents), note: refund.reason },
  })
  const lines = await listRefundedLines(tx, refund.id)
  await enqueueCustomerMail(tx, () => returnRefundedMail({ ...refunded, returned, lines }, publicUrl))
}

/** A charge that could not pay its order. */
export const announceUnappliedRefund = (
  tx: Db,
  publicUrl: string,
  order: OrderRecord,
  { payment, refund }: PendingRefund,
): Promise<void> => enqueueCustomerMail(tx, () => unappliedPaymentMail(order, { ...payment, ...refund }, publicUrl))
