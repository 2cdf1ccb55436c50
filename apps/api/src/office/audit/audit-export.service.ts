import { auditActionText, auditFactsText } from '@wheelyard/contract/office/audit-texts'
import type { AuditEntry, AuditFilter } from '@wheelyard/contract/shop/audit.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import { inEnglish } from '@wheelyard/messages/in-language'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { listAuditEntries } from '#api/shop/audit/audit-log.store'

const PAGE_SIZE = 200

/** One row per entry, newest first. */
export async function* exportAudit(report: ReportRead, filter: AuditFilter): AsyncGenerator<string> {
  // The byte order mark tells Excel that the file is UTF-8.
  yield `\uFEFF${csvLine(['When', 'Who', 'What', 'Subject', 'Details'])}`
  let cursor: number | undefined
  do {
    const after = cursor
    const page = await report((db) => listAuditEntries(db, { ...filter, limit: PAGE_SIZE, cursor: after }))
    yield page.rows.map(lineOf).join('')
    cursor = page.nextCursor ? Number(page.nextCursor) : undefined
  } while (cursor)
}

const lineOf = ({ at, actor, action, subjectName, subjectKind, detail }: AuditEntry) =>
  inEnglish(() => csvLine([at, actor, auditActionText(action), subjectName || subjectKind, auditFactsText(detail)]))
