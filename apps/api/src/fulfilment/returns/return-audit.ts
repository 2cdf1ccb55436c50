import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { returnLabel } from '@wheelyard/contract/fulfilment/return-texts'
import type { Caller } from '#api/http/caller'
import type { NewAuditEntry } from '#api/shop/audit/audit.store'

export type ReturnStep = 'requested' | 'withdrawn' | 'authorised' | 'refused' | 'received' | 'closed'

type Named = Pick<OrderReturn, '_id' | 'number' | 'orderNumber' | 'orderTitle'>

/** The timeline of the return takes who did it, and `note`, from here. */
export const auditOf = (
  step: ReturnStep,
  returned: Named,
  { email: actor }: Caller,
  detail: Record<string, unknown>,
): NewAuditEntry => ({
  actor,
  action: `return.${step}`,
  subject: { kind: 'return', id: returned._id, name: returnLabel(returned) },
  detail,
})
