import { findAccountByEmail, lockAccount } from '../accounts/accounts.store.ts'
import { type Db, openIdentityDatabase } from '../db/client.ts'
import type { Account } from '../db/tables.ts'
import { logOutEverywhere } from '../logout/backchannel-logout.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts'
import { notifyOwner, resetNote } from './second-factor-mails.ts'
import { removeSecondFactor } from './second-factor.service.ts'

type Reset = { by: Parameters<typeof resetNote>[0]; shopUrl: string }

/**
 * For someone who has lost all that they sign in with: the password, or Google, is enough again. Undefined: there is
 * no such account. Repeated, it ends sessions again and changes nothing else.
 */
export async function resetSecondFactor(
  db: Db,
  accountId: string,
  { by, shopUrl }: Reset,
): Promise<Account | undefined> {
  return await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) return undefined
    const passkeys = await deletePasskeysOf(tx, accountId)
    const wasOn = await removeSecondFactor(tx, accountId)
    await logOutEverywhere(tx, accountId)
    if (wasOn || passkeys > 0) await notifyOwner(tx, account, shopUrl, resetNote(by))
    return account
  })
}

/** For the command line, which has access to the database. Whether the address has an account. */
export async function resetSecondFactorByAddress(
  databaseUrl: string,
  { email, shopUrl }: { email: string; shopUrl: string },
): Promise<boolean> {
  const { db, close } = openIdentityDatabase(databaseUrl)
  try {
    const account = await findAccountByEmail(db, email)
    const reset = account && (await resetSecondFactor(db, account.id, { by: 'operator', shopUrl }))
    return reset !== undefined
  } finally {
    await close()
  }
}
