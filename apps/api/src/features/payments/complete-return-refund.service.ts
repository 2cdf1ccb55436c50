import { formatUsd } from '@wheelyard/contract/values/money'
import { returnLabel } from '@wheelyard/contract/fulfilment/return-texts'
import type { Db } from '#api/db/client'
import { recordAudit } from '../audit/audit.store.ts'
import type { InvoiceRow } from '../invoices/issue-invoice.store.ts'
import { enqueueCustomerMail } from '../mail/mail.store.ts'
import type { OrderRecord } from '../orders/order-record.store.ts'
import { findReturn } from '../returns/find-return.store.ts'
import { closeIfSettled } from '../returns/return-transitions.store.ts'
import type { RefundRow } from './payments.table.ts'
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
    detail: { amount: formatUsd(refund.amountCents), note: refund.reason },
  })
  await enqueueCustomerMail(tx, returnRefundedMail({ ...refunded, returned, creditNote }, publicUrl))
}
