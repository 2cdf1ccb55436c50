import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { verifiedBackups } from '#api/tables/backups'

export async function noteVerifiedBackup(db: Db, rows: number): Promise<void> {
  await db.insert(verifiedBackups).values({ rows })
}

/** Undefined if there never was one: the shop may be backed up by PostgreSQL's own tools. */
export async function ageOfVerifiedBackup(db: Db): Promise<number | undefined> {
  const [found] = await db
    .select({ seconds: sql<number | null>`extract(epoch from now() - max(${verifiedBackups.at}))::float` })
    .from(verifiedBackups)
  return found?.seconds ?? undefined
}
