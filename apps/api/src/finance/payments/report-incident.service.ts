import type { Db } from '#api/db/client'
import { mailAdministrators } from '#api/people/admin-mails/admin-mails.store'
import { incidentNotice } from './admin-notices.ts'
import { type NewIncident, recordIncident } from './incidents.store.ts'

/** True when it is new; then administrators are told, unless it has settled itself. Call it in a transaction. */
export async function reportIncident(db: Db, publicUrl: string, incident: NewIncident): Promise<boolean> {
  const isNew = await recordIncident(db, incident)
  if (isNew && !incident.settled) await mailAdministrators(db, 'incidents', incidentNotice(incident, publicUrl))
  return isNew
}
