import { paths } from '@wheelyard/contract/shop/paths'
import { formatMoney } from '@wheelyard/contract/values/money'
import type { Mail } from '@wheelyard/mail/outbox'
import type { Db } from '#api/db/client'
import { mailStaff } from '#api/people/staff-mails/staff-mails.store'
import { type NewIncident, recordIncident } from './incidents.store.ts'

/** True when it is new; then administrators get a mail, unless it has settled itself. Call it in a transaction. */
export async function reportIncident(db: Db, publicUrl: string, incident: NewIncident): Promise<boolean> {
  const isNew = await recordIncident(db, incident)
  if (isNew && !incident.settled) await mailStaff(db, 'incidents', incidentNotice(incident, publicUrl))
  return isNew
}

type Incident = { kind: string; intentId: string; amountCents: number; finding: string; action: string }

export const incidentNotice = (incident: Incident, publicUrl: string): Omit<Mail, 'to'> => ({
  key: `incident-notice:${incident.kind}:${incident.intentId}`,
  subject: `Payment needs a decision: ${formatMoney(incident.amountCents)}`,
  content: {
    heading: 'A payment needs your decision',
    paragraphs: [incident.finding],
    facts: [
      ['Amount', formatMoney(incident.amountCents)],
      ['Transaction', incident.intentId],
      ['Action taken', incident.action],
    ],
    action: { label: 'Open Reconciliation', url: publicUrl + paths.dashboard.reconciliation },
  },
})
