import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { users } from '#api/tables/users'
import { returnPhotos, returns } from '#api/tables/returns'

const DAY_MS = 24 * 60 * 60_000

/** Makes other uploads of this person wait, so that the numbers hold until the transaction ends. */
export async function lockPhotosOf(db: Db, ownerId: string): Promise<{ all: number; waiting: number }> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const [counted] = await db
    .select({ all: count(), waiting: sql<number>`count(*) filter (where ${returnPhotos.returnId} is null)::int` })
    .from(returnPhotos)
    .where(eq(returnPhotos.ownerId, ownerId))
  return counted ?? { all: 0, waiting: 0 }
}

type NewPhoto = { ownerId: string; bytes: Buffer; width: number; height: number }

export async function insertPhoto(db: Db, photo: NewPhoto): Promise<string> {
  const [row] = await db
    .insert(returnPhotos)
    .values({ ...photo, size: photo.bytes.length })
    .returning({ id: returnPhotos.id })
  if (!row) throw new Error('the photo was not stored')
  return row.id
}

type Sought = { returnId: string; photoId: string; owner: Owner | undefined }

/** Of a return of this buyer, or of anyone's. An administrator may have uploaded it for the buyer. */
export async function findPhoto(db: Db, { returnId, photoId, owner }: Sought): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(and(eq(returnPhotos.id, photoId), eq(returns.id, returnId), owner && ownedBy(owner, returns)))
  return row?.bytes
}

export async function deletePhotosWithoutReturn(db: Db, now = Date.now()): Promise<number> {
  const { rowCount } = await db
    .delete(returnPhotos)
    .where(and(isNull(returnPhotos.returnId), lt(returnPhotos.createdAt, new Date(now - DAY_MS))))
  return rowCount ?? 0
}
