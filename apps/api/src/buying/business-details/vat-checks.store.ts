import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { columnsOf, type Owner, ownedBy } from '#api/people/users/ownership'
import { vatChecks, type VatCheckRow } from '#api/tables/business-details'

type Answer = Pick<VatCheckRow, 'outcome' | 'name' | 'address' | 'consultation' | 'failure'>
type NewVatCheck = { owner: Owner; vatId: string; answer: Answer }

/** Evidence: kept whatever the register answered. */
export async function insertVatCheck(db: Db, { owner, vatId, answer }: NewVatCheck): Promise<VatCheckRow> {
  const [row] = await db
    .insert(vatChecks)
    .values({ ...columnsOf(owner), vatId, ...answer })
    .returning()
  if (!row) throw new Error('the answer of the register was not stored')
  return row
}

/** The last answer for this id; undefined if it was never asked for this account. */
export async function findLatestVatCheck(db: Db, owner: Owner, vatId: string): Promise<VatCheckRow | undefined> {
  const [row] = await db
    .select()
    .from(vatChecks)
    .where(and(ownedBy(owner, vatChecks), eq(vatChecks.vatId, vatId)))
    .orderBy(desc(vatChecks.checkedAt), desc(vatChecks.id))
    .limit(1)
  return row
}
