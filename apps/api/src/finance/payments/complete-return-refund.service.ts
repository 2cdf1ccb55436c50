import { formatMoney } from '@wheelyard/contract/values/money'
import { returnLabel } from '@wheelyard/contract/fulfilment/return-texts'
import type { Db } from '#api/db/client'
import { recordAudit } from '#api/shop/audit/audit.store'
import type { InvoiceRow } from '../invoices/issue-invoice.store.ts'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { findReturn } from '#api/fulfilment/returns/find-return.store'
import { closeIfSettled } from '#api/fulfilment/returns/return-transitions.store'
import type { RefundRow } from '#api/tables/payments'
import { returnRefundedMail } from './return-refund-mail.ts'

type Refunded = { order: OrderRecord; returnId: string; refund: RefundRow; creditNote: InvoiceRow | undefined }

/** With the order locked, once the refund is closed. */
export async function completeReturnRefund(tx: Db, publicUrl: string, refunded: Refunded): Promise<void> {
  const { returnId, refund, creditNote } = refunded
  await closeIfSettled(tx, returnId)
  const returned = await findReturn(tx, returnId)
  if (!returned) throw new Error(`return ${returnId} is gone`)
  await recordAudit(tx, {
    actor: refund.requestedBy,
    action: 'return.refunded',
    subject: { kind: 'return', id: returnId, name: returnLabel(returned) },
    detail: { amount: formatMoney(refund.amountCents), note: refund.reason },
  })
  await enqueueCustomerMail(tx, returnRefundedMail({ ...refunded, returned, creditNote }, publicUrl))
}
