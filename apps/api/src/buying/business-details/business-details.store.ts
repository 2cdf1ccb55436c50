import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { businessDetails } from '#api/tables/business-details'

export type BusinessDetailsRow = typeof businessDetails.$inferSelect

export async function findBusinessDetails(db: Db, owner: Owner): Promise<BusinessDetailsRow | undefined> {
  const [row] = await db.select().from(businessDetails).where(ownedBy(owner, businessDetails))
  return row
}

export async function saveBusinessDetails(
  db: Db,
  { userId, ...details }: Omit<BusinessDetailsRow, 'savedAt'>,
): Promise<BusinessDetailsRow> {
  const [row] = await db
    .insert(businessDetails)
    .values({ userId, ...details })
    .onConflictDoUpdate({ target: businessDetails.userId, set: { ...details, savedAt: sql`now()` } })
    .returning()
  if (!row) throw new Error('the business details were not stored')
  return row
}
