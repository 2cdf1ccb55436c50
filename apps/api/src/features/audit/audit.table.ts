import { sql } from 'drizzle-orm'
import { bigint, customType, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Who did what when to which thing; never changed afterwards (a trigger forbids it). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The address of the person, or 'shop' where it acted by itself. */
    actor: text().notNull(),
    /** Such as 'role.granted', 'product.archived', 'order.shipped'. */
    action: text().notNull(),
    /** What it was done to: 'user', 'product', 'order' … and its id or address. */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** The subject's name at that time, so that the log reads without joins. */
    subjectName: text().notNull().default(''),
    searchText: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', translate(actor || ' ' || action || ' ' || subject_name || ' ' || subject_id, '@.+-_/', '      '))`,
    ),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_log_of_subject').on(t.subjectKind, t.subjectId),
    index('audit_log_by_action').on(t.action, t.id),
    index('audit_log_search').using('gin', t.searchText),
  ],
)
