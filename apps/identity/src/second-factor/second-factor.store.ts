import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, accounts, linkedIdentities } from '../db/tables.ts'

/** Keeps the time since when it is on. */
export async function setSecondFactorOn(db: Db, accountId: string): Promise<Account | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ secondFactorSince: sql`coalesce(${accounts.secondFactorSince}, now())` })
    .where(eq(accounts.id, accountId))
    .returning()
  return row
}

/** Whether it was on. */
export async function setSecondFactorOff(db: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ secondFactorSince: null })
    .where(sql`${accounts.id} = ${accountId} and ${accounts.secondFactorSince} is not null`)
  return rowCount === 1
}

export const hasLinkedIdentity = async (db: Db, account: Account): Promise<boolean> =>
  (await db.$count(linkedIdentities, eq(linkedIdentities.accountId, account.id))) > 0
