import type { Db } from '#api/db/client'
import { auditLog } from './audit.table.ts'

export type AuditEntry = {
  actor: string
  action: string
  subjectKind: 'user' | 'product' | 'order'
  subjectId: string
  subjectName?: string
  detail?: Record<string, unknown>
}

/** Call it inside the transaction of the act itself, so that neither exists without the other. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry)
}
