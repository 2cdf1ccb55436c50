import { randomUUID } from 'node:crypto'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { invoiceMail } from './invoice-mails.ts'
import { toInvoice } from './invoice-record.ts'
import { auditNameOf } from '#api/documents/invoice/invoice-texts'
import { findInvoiceRecord } from './invoices.store.ts'

type ResendDeps = { db: Db; publicUrl: string }

export async function resendInvoice(
  { db, publicUrl }: ResendDeps,
  admin: Caller,
  id: string,
): Promise<ResultOf<typeof invoicesApi.resend>> {
  const invoice = await findInvoiceRecord(db, id)
  if (!invoice) return refuse(notFound('Invoice'))
  const { email: sentTo } = invoice
  await db.transaction(async (tx) => {
    // A key of its own every time: it is sent as often as it is asked for.
    await enqueueCustomerMail(tx, () => invoiceMail(invoice, `invoice:${id}:${randomUUID()}`, publicUrl))
    const name = auditNameOf(toInvoice(invoice), invoice.orderNumber)
    const subject = { kind: 'invoice', id, name } as const
    await recordAudit(tx, { actor: admin.email, action: 'invoice.resent', subject, detail: { to: sentTo } })
  })
  return ok({ sentTo })
}
