import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { authenticatorApps } from '../db/tables.ts'
import { stepOfCode } from './authenticator-app.ts'

const appOf = (accountId: string, confirmed: boolean) =>
  and(eq(authenticatorApps.accountId, accountId), eq(authenticatorApps.confirmed, confirmed))

export const hasApp = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.$count(authenticatorApps, appOf(accountId, true))) > 0

/** Waits beside the app in use until a code of it is confirmed; the latest one counts. */
export async function saveNewApp(db: Db, accountId: string, secret: Buffer): Promise<void> {
  await db
    .insert(authenticatorApps)
    .values({ accountId, confirmed: false, secret })
    .onConflictDoUpdate({
      target: [authenticatorApps.accountId, authenticatorApps.confirmed],
      set: { secret, createdAt: sql`now()` },
    })
}

/** Puts the new app in the place of the one in use, if the code is one of the new app's. Call it with the account locked. */
export async function confirmNewApp(tx: Db, accountId: string, code: string): Promise<boolean> {
  const step = await stepOf(tx, accountId, { code, confirmed: false })
  if (step === undefined) return false
  await tx.delete(authenticatorApps).where(appOf(accountId, true))
  await tx.update(authenticatorApps).set({ confirmed: true, lastStep: step }).where(appOf(accountId, false))
  return true
}

/** Whether the code is right and newer than the last one that was: the update decides, also between two at once. */
export async function acceptAppCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const step = await stepOf(db, accountId, { code, confirmed: true })
  if (step === undefined) return false
  const { rowCount } = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(appOf(accountId, true), lt(authenticatorApps.lastStep, step)))
  return rowCount === 1
}

export async function deleteApps(db: Db, accountId: string): Promise<void> {
  await db.delete(authenticatorApps).where(eq(authenticatorApps.accountId, accountId))
}

async function stepOf(db: Db, accountId: string, { code, confirmed }: { code: string; confirmed: boolean }) {
  const [app] = await db
    .select({ secret: authenticatorApps.secret })
    .from(authenticatorApps)
    .where(appOf(accountId, confirmed))
  return app && stepOfCode(app.secret, code)
}
