import { and, eq, sql } from 'drizzle-orm'
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

/** The same for thousands of things done in one go: one statement with one value, where drizzle would write each apart. */
export async function recordAudits(db: Db, entries: AuditEntry[]): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (actor, action, subject_kind, subject_id, subject_name, detail)
    select actor, action, "subjectKind", "subjectId", coalesce("subjectName", ''), coalesce(detail, '{}')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(actor text, action text, "subjectKind" text,
      "subjectId" text, "subjectName" text, detail jsonb)`)
}

export type Act = { actor: string; note: string | undefined }

/** Who did each thing to a subject, and why if they said so; by action, the last one counts. */
export async function listActsOf(
  db: Db,
  subjectKind: AuditEntry['subjectKind'],
  subjectId: string,
): Promise<Map<string, Act>> {
  const rows = await db
    .select({ action: auditLog.action, actor: auditLog.actor, note: sql<string | null>`${auditLog.detail} ->> 'note'` })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, subjectKind), eq(auditLog.subjectId, subjectId)))
    .orderBy(auditLog.id)
  return new Map(rows.map(({ action, actor, note }) => [action, { actor, note: note ?? undefined }]))
}
