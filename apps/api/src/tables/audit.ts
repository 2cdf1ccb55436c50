import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { dateTime, tsvector } from './columns.ts'

/** Who did what to which subject and when. A trigger forbids changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: dateTime().notNull().defaultNow(),
    actor: text().notNull(),
    /** Such as 'role.granted', 'product.archived', 'order.shipped'. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Its name at that time, so that the log reads without joins. */
    subjectName: text().notNull().default(''),
    searchText: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', translate(actor || ' ' || action || ' ' || subject_name || ' ' || subject_id, '@.+-_/', '      '))`,
    ),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_log_of_subject').on(t.subjectKind, t.subjectId),
    index('audit_log_by_action').on(t.action, t.id),
    index('audit_log_by_day').on(t.at, t.id),
    index('audit_log_search').using('gin', t.searchText),
  ],
)
