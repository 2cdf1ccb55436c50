import type { AuditEntry, AuditQuery } from '@wheelyard/contract/calls/audit'
import { and, getTableColumns, like } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords } from '#api/db/search'
import { auditLog } from './audit.table.ts'

const { searchText: _, ...columns } = getTableColumns(auditLog)

export const listAuditEntries = (db: Db, { q, topic, cursor, limit = 50 }: AuditQuery): Promise<Page<AuditEntry>> =>
  keysetPage(db.select(columns).from(auditLog).$dynamic(), {
    where: and(q ? hasWords(auditLog.searchText, q) : undefined, topic && like(auditLog.action, `${topic}.%`)),
    sortBy: [auditLog.id],
    direction: 'desc',
    limit,
    cursor,
    toItem: ({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry }),
  })
