import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { returnLabel } from '@wheelyard/contract/fulfilment/return-texts'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { Owner } from '#api/people/users/ownership'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { findReturn } from './find-return.store.ts'
import { returnMail, type ToldStep } from './return-mails.ts'

export type ReturnStep = ToldStep | 'withdrawn'
type Named = Pick<OrderReturn, '_id' | 'number' | 'orderNumber' | 'orderTitle'>
type Taken = {
  order: OrderRecord
  returned: Named
  caller: Caller
  /** Undefined: an administrator sees the result. */
  owner?: Owner | undefined
  /** The timeline of the return takes who did it, and the note, from the audit log. */
  detail: Record<string, unknown> & { note?: string }
}

/** All that follows when a return moves on, in the transaction of the step. Returns it as it is then. */
export async function announceReturn(
  tx: Db,
  publicUrl: string,
  step: ReturnStep,
  { order, returned, caller, owner, detail }: Taken,
): Promise<OrderReturn> {
  await recordAudit(tx, {
    actor: caller.email,
    action: `return.${step}`,
    subject: { kind: 'return', id: returned._id, name: returnLabel(returned) },
    detail,
  })
  const now = await findReturn(tx, returned._id, owner)
  if (!now) throw new Error('the return is gone')
  // A buyer who withdraws a return needs no mail about it.
  if (step !== 'withdrawn')
    await enqueueCustomerMail(tx, () => returnMail(step, { order, returned: now, note: detail.note }, publicUrl))
  return now
}
