import type { AuditEntry, AuditQuery } from '@wheelyard/contract/calls/audit'
import { and, desc, getTableColumns, like, lt } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { hasWords } from '#api/db/search'
import { auditLog } from './audit.table.ts'

const { searchText: _, ...columns } = getTableColumns(auditLog)

export type AuditPage = { entries: AuditEntry[]; nextCursor: string | undefined }

/** Newest first; the cursor is the number of the last entry shown, so a page far back is as quick as the first. */
export async function listAuditEntries(db: Db, { q, topic, cursor, limit = 50 }: AuditQuery): Promise<AuditPage> {
  const found = await db
    .select(columns)
    .from(auditLog)
    .where(
      and(
        q ? hasWords(auditLog.searchText, q) : undefined,
        topic && like(auditLog.action, `${topic}.%`),
        cursor === undefined ? undefined : lt(auditLog.id, cursor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return {
    entries: page.map(({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
    nextCursor: found.length > limit ? page.at(-1)?.id.toString() : undefined,
  }
}
