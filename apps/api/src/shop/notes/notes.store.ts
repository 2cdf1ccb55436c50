import { type Note, NOTES_MAX } from '@wheelyard/contract/shop/notes.schemas'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'

type NewNote = { about: string; text: string; writtenBy: string }
type NoteRow = { id: string; text: string; written_by: string; written_at: string }

/** Notes of colleagues about one kind of thing, in a table of its own, which names the thing in the column `about`. */
export function notesIn(tableName: 'order_notes' | 'customer_notes', column: 'order_id' | 'customer_id') {
  const [table, about] = [sql.identifier(tableName), sql.identifier(column)]
  const columns = sql`id, text, written_by, written_at`
  return {
    /** Oldest first. */
    async list(db: Db, id: string): Promise<Note[]> {
      const { rows } = await db.execute<NoteRow>(
        sql`select ${columns} from ${table} where ${about} = ${id} order by written_at, id`,
      )
      return rows.map(toNote)
    },
    /** With the thing locked, so that the count holds. Undefined if it has as many as it may. */
    async insert(tx: Db, note: NewNote): Promise<Note | undefined> {
      const { rows } = await tx.execute<NoteRow>(sql`
        insert into ${table} (${about}, text, written_by)
        select ${note.about}::uuid, ${note.text}, ${note.writtenBy}
        where (select count(*) from ${table} where ${about} = ${note.about}) < ${NOTES_MAX}
        returning ${columns}`)
      return rows[0] && toNote(rows[0])
    },
    /** Only its author deletes it. */
    async remove(db: Db, id: string, author: string): Promise<boolean> {
      const { rowCount } = await db.execute(sql`delete from ${table} where id = ${id} and written_by = ${author}`)
      return rowCount === 1
    },
    removeAll: (db: Db, id: string) => db.execute(sql`delete from ${table} where ${about} = ${id}`),
  }
}

const toNote = ({ id, text, written_by, written_at }: NoteRow): Note => ({
  _id: id,
  text,
  by: written_by,
  at: new Date(written_at).toISOString(),
})
