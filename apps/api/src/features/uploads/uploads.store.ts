import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products } from '../products/products.table.ts'
import { users } from '../users/users.table.ts'
import { uploads } from './uploads.table.ts'

type NewUpload = { ownerId: string; bytes: Buffer; width: number; height: number }

/** The picture's id, also if its owner had uploaded it before; undefined if the owner's room is full. */
export async function saveUpload(db: Db, upload: NewUpload, quotaBytes: number): Promise<string | undefined> {
  const sha256 = createHash('sha256').update(upload.bytes).digest()
  const size = upload.bytes.length
  const owned = eq(uploads.ownerId, upload.ownerId)
  const known = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(owned, eq(uploads.sha256, sha256)))
  if (known[0]) return known[0].id
  const [used] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::bigint`.mapWith(Number) })
    .from(uploads)
    .where(owned)
  if ((used?.bytes ?? 0) + size > quotaBytes) return undefined
  const [row] = await db
    .insert(uploads)
    .values({ ...upload, sha256, size })
    // Two clicks at once: the second finds the first one's row.
    .onConflictDoUpdate({ target: [uploads.ownerId, uploads.sha256], set: { size } })
    .returning({ id: uploads.id })
  return row?.id
}

export async function findPicture(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id))
  return row?.bytes
}

/** Pictures that were uploaded and then not used, or replaced by another. */
export async function dropUnusedPictures(db: Db, olderThan: Date): Promise<number> {
  const link = sql`'/uploads/' || ${uploads.id} || '.webp'`
  const { rowCount } = await db.delete(uploads).where(
    and(
      lt(uploads.createdAt, olderThan),
      sql`not exists (select 1 from ${users} where ${users.img} = ${link})`,
      // Archived products too: their orders still show them.
      sql`not exists (select 1 from ${products} where ${products.img} = ${link})`,
    ),
  )
  return rowCount ?? 0
}
