import { PASSKEYS_MAX } from '@wheelyard/contract/people/passkeys.calls'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, accounts, authenticatorApps, passkeys } from '../db/tables.ts'

export type StoredPasskey = typeof passkeys.$inferSelect
type NewPasskey = typeof passkeys.$inferInsert

export const countPasskeys = (db: Db, accountId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.accountId, accountId))

export const listPasskeys = (db: Db, accountId: string): Promise<StoredPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export async function findByCredential(
  db: Db,
  credentialId: string,
): Promise<{ passkey: StoredPasskey; account: Account } | undefined> {
  const [row] = await db
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Call it with the account locked, so that two at once cannot both be the last one allowed. */
export async function insertPasskey(
  tx: Db,
  passkey: NewPasskey,
): Promise<StoredPasskey | 'too-many' | 'known-credential'> {
  if ((await countPasskeys(tx, passkey.accountId)) >= PASSKEYS_MAX) return 'too-many'
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row ?? 'known-credential'
}

export async function renamePasskey(
  db: Db,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<StoredPasskey | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(accountId, id)).returning()
  return row
}

/** Call it with the account locked: of two removals at once, the second must see that the first is gone. */
export async function deletePasskey(
  tx: Db,
  account: Account,
  id: string,
): Promise<StoredPasskey | 'not-found' | 'last-second-factor'> {
  const isSecondFactorWithoutIt = sql`exists (
      select 1 from ${authenticatorApps} app where app.account_id = ${account.id} and app.confirmed)
    or exists (select 1 from ${passkeys} other where other.account_id = ${account.id} and other.id <> ${id})`
  const mayGo = account.secondFactorSince ? sql`(${isSecondFactorWithoutIt})` : undefined
  const [row] = await tx
    .delete(passkeys)
    .where(and(isOwn(account.id, id), mayGo))
    .returning()
  if (row) return row
  const isThere = await tx.$count(passkeys, isOwn(account.id, id))
  return isThere ? 'last-second-factor' : 'not-found'
}

/** How many there were. */
export async function deletePasskeysOf(tx: Db, accountId: string): Promise<number> {
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  return rowCount ?? 0
}

/** Undefined if the counter did not grow, or if the passkey is gone. Of two answers with one counter, one is refused. */
export async function countUse(
  db: Db,
  id: string,
  { counter, synced }: { counter: number; synced: boolean },
): Promise<StoredPasskey | undefined> {
  const hasGrown = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`
  const [row] = await db
    .update(passkeys)
    .set({ counter, synced, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning()
  return row
}

const isOwn = (accountId: string, id: string) => and(eq(passkeys.accountId, accountId), eq(passkeys.id, id))
