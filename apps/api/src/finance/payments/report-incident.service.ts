import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { formatMoney } from '@wheelyard/contract/values/money'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { Db } from '#api/db/client'
import { mailStaff } from '#api/people/staff-mails/staff-mails.store'
import { type NewIncident, recordIncident } from './incidents.store.ts'

/** True when it is new; then administrators get a mail, unless it has settled itself. Call it in a transaction. */
export async function reportIncident(db: Db, publicUrl: string, incident: NewIncident): Promise<boolean> {
  const isNew = await recordIncident(db, incident)
  if (isNew && !incident.settled) await mailStaff(db, 'incidents', () => incidentNotice(incident, publicUrl))
  return isNew
}

type Incident = { kind: string; intentId: string; amountCents: number; finding: string; action: string }

export const incidentNotice = (incident: Incident, publicUrl: string): Omit<Mail, 'to'> => ({
  key: `incident-notice:${incident.kind}:${incident.intentId}`,
  subject: t.payments_paymentNeedsDecision({ amount: formatMoney(incident.amountCents) }),
  content: {
    heading: t.payments_paymentNeedsYourDecision(),
    paragraphs: [incident.finding],
    facts: [
      [t.payments_amount(), formatMoney(incident.amountCents)],
      [t.payments_transaction(), incident.intentId],
      [t.payments_actionTaken(), incident.action],
    ],
    action: { label: t.payments_openReconciliation(), url: pageUrl(publicUrl, paths.dashboard.reconciliation) },
  },
})
