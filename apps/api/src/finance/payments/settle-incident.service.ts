import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { incidentSettled, type paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { findIncident, settleIncident } from './incidents.store.ts'

type Settling = { incidentId: string; note: string }

/** What the shop cannot know: such as that a charge was looked at and refunded in the provider's dashboard. */
export const settleByHand = (
  db: Db,
  admin: Caller,
  { incidentId, note }: Settling,
): Promise<ResultOf<typeof paymentsApi.settle>> =>
  db.transaction(async (tx) => {
    const isSettled = await settleIncident(tx, incidentId, note)
    const incident = await findIncident(tx, incidentId)
    if (!incident) return refuse(notFound('Incident'))
    if (!isSettled) return refuse(incidentSettled)
    const subject = { kind: 'payment', id: incident.transactionId, name: incident.finding } as const
    await recordAudit(tx, { actor: admin.email, action: 'payment.settled', subject, detail: { note } })
    return ok(incident)
  })
