import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, dateTime } from './columns.ts'
import { users } from './users.ts'

/** Re-encoded pictures. In the database, so that every process can serve them and one backup has everything. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of the stored bytes, so that a picture uploaded twice is stored once. */
    sha256: bytea().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('one_upload_per_picture').on(t.ownerId, t.sha256), index('uploads_by_age').on(t.createdAt)],
)
