import type { AuditEntry, AuditQuery } from '@wheelyard/contract/shop/audit.calls'
import { and, getTableColumns, like, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords, narrowSearch } from '#api/db/search'
import { TEXT_BEFORE } from './audit.store.ts'
import { auditLog } from '#api/tables/audit'

const { searchText: _, ...stored } = getTableColumns(auditLog)
const columns = {
  ...stored,
  detail: sql<Record<string, unknown>>`${auditLog.detail} - ${sql.raw(`'${TEXT_BEFORE}'`)}`.as('detail'),
}

export async function listAuditEntries(
  db: Db,
  { q, topic, from, to, cursor, limit = 50 }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const filter = and(
    q ? hasWords(auditLog.searchText, q) : undefined,
    topic && like(auditLog.action, `${topic}.%`),
    from ? sql`${auditLog.at} >= ${from}::date at time zone 'UTC'` : undefined,
    to ? sql`${auditLog.at} < (${to}::date + 1) at time zone 'UTC'` : undefined,
  )
  const { where } = q ? await narrowSearch(db, auditLog.id, filter) : { where: filter }
  return await keysetPage(db.select(columns).from(auditLog).$dynamic(), {
    where,
    // By an index of each: by number alone, the days of last year would be found behind all days since.
    sortBy: from || to ? [auditLog.at, auditLog.id] : [auditLog.id],
    direction: 'desc',
    limit,
    cursor,
    toItem: ({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry }),
  })
}
