import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products } from '#api/tables/products'
import { users } from '#api/tables/users'
import { uploads } from '#api/tables/uploads'

const DAY_MS = 24 * 60 * 60_000

type NewUpload = { ownerId: string; bytes: Buffer; width: number; height: number }

/** The picture's id, also if its owner uploaded it before; undefined if it exceeds the owner's quota. */
export async function saveUpload(db: Db, upload: NewUpload, quotaBytes: number): Promise<string | undefined> {
  const sha256 = createHash('sha256').update(upload.bytes).digest()
  const size = upload.bytes.length
  const owned = eq(uploads.ownerId, upload.ownerId)
  const [existing] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(owned, eq(uploads.sha256, sha256)))
  if (existing) return existing.id
  const [used] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::bigint`.mapWith(Number) })
    .from(uploads)
    .where(owned)
  if ((used?.bytes ?? 0) + size > quotaBytes) return undefined
  const [row] = await db
    .insert(uploads)
    .values({ ...upload, sha256, size })
    // Of two concurrent uploads, the second returns the row of the first.
    .onConflictDoUpdate({ target: [uploads.ownerId, uploads.sha256], set: { size } })
    .returning({ id: uploads.id })
  return row?.id
}

export async function findPicture(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id))
  return row?.bytes
}

export async function deleteUnusedUploads(db: Db, now = Date.now()): Promise<number> {
  const link = sql`'/uploads/' || ${uploads.id} || '.webp'`
  const { rowCount } = await db.delete(uploads).where(
    and(
      lt(uploads.createdAt, new Date(now - DAY_MS)),
      sql`not exists (select 1 from ${users} where ${users.img} = ${link})`,
      // Archived products included: their orders still show them.
      sql`not exists (select 1 from ${products} where ${products.img} = ${link})`,
      sql`not exists (
        select from ${products} cross join jsonb_array_elements(more_pictures) picture where picture->>'img' = ${link})`,
    ),
  )
  return rowCount ?? 0
}
