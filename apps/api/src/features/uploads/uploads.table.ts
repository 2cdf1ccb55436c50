import { customType, index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.table.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures that people uploaded, re-encoded. In the database, so that every process has them and one backup holds all. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of the stored bytes: the same picture uploaded twice is kept once. */
    sha256: bytea().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('one_upload_per_picture').on(t.ownerId, t.sha256), index('uploads_by_age').on(t.createdAt)],
)
