import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { auditLog } from '#api/tables/audit'

type Subject = {
  kind:
    | 'user'
    | 'company'
    | 'invitation'
    | 'product'
    | 'family'
    | 'order'
    | 'payment'
    | 'settings'
    | 'synonyms'
    | 'discount-code'
    | 'freight'
    | 'tax'
    | 'invoice'
    | 'certificate'
    | 'return'
    | 'page'
    | 'review'
    | 'mails'
  id: string
  name: string
}
export type NewAuditEntry = { actor: string; action: string; subject: Subject; detail?: Record<string, unknown> }

/** Must run in the transaction of the action itself, so that neither exists without the other. */
export async function recordAudit(db: Db, { subject, ...entry }: NewAuditEntry): Promise<void> {
  const { kind: subjectKind, id: subjectId, name: subjectName } = subject
  await db.insert(auditLog).values({ ...entry, subjectKind, subjectId, subjectName })
}

/** For thousands of entries at once, as one JSON parameter instead of one parameter per value. */
export async function recordAudits(db: Db, entries: NewAuditEntry[]): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (actor, action, subject_kind, subject_id, subject_name, detail)
    select actor, action, subject ->> 'kind', subject ->> 'id', subject ->> 'name', coalesce(detail, '{}')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry(actor text, action text, subject jsonb, detail jsonb)`)
}

/** In the detail of an entry: a long text as it was before. */
export const TEXT_BEFORE = 'textBefore'

/** The texts that changes of a subject replaced, newest first; not its translations, which name their language. */
export async function listTextsBefore(db: Db, kind: Subject['kind'], id: string, limit: number) {
  const text = sql<{ title: string; body: string }>`${auditLog.detail} -> ${sql.raw(`'${TEXT_BEFORE}'`)}`
  return db
    .select({ at: auditLog.at, actor: auditLog.actor, text })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, kind),
        eq(auditLog.subjectId, id),
        sql`${text} is not null and ${text} -> 'language' is null`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

export type AuditedAction = { actor: string; note: string | undefined }

/** Who did what to a subject, and the reason if given; the latest one of each action. */
export async function listActionsOn(db: Db, kind: Subject['kind'], id: string): Promise<Map<string, AuditedAction>> {
  const rows = await db
    .select({ action: auditLog.action, actor: auditLog.actor, note: sql<string | null>`${auditLog.detail} ->> 'note'` })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id)
  return new Map(rows.map(({ action, actor, note }) => [action, { actor, note: note ?? undefined }]))
}

/** Old and new value of every field that differs, as the detail of an entry. Undefined: left out, stays as it is. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of Object.keys(after) as (keyof T & string)[]) {
    if (after[field] !== undefined && !isDeepStrictEqual(before[field], after[field]))
      changes[field] = [before[field], after[field]]
  }
  return changes
}
