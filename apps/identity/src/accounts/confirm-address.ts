import { and, eq, isNull, sql } from 'drizzle-orm'
import * as t from '@wheelyard/messages/server'
import type { Db } from '../db/client.ts'
import { type Account, accounts } from '../db/tables.ts'
import { forgetDevices } from '../devices/known-devices.store.ts'
import { logOutEverywhere } from '../logout/backchannel-logout.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts'
import { removeSecondFactor } from '../second-factor/second-factor.service.ts'

/** Set up by the person who signed up, perhaps a stranger. */
export type Removed = { passkeys: number; secondFactor: boolean }

/**
 * The only way in which the address of an existing account becomes confirmed. A stranger may have signed up with it, so
 * from then on nothing from before opens the account: no passkey, app, recovery code or session, and no browser counts
 * as known. Undefined if it was confirmed already. Call it in a transaction.
 */
export async function confirmAddress(tx: Db, id: string): Promise<{ account: Account; removed: Removed } | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)))
    .returning()
  if (!account) return undefined
  const passkeys = await deletePasskeysOf(tx, id)
  const secondFactor = await removeSecondFactor(tx, id)
  await forgetDevices(tx, id)
  await logOutEverywhere(tx, id)
  return { account: { ...account, secondFactorSince: null }, removed: { passkeys, secondFactor } }
}

/** Nothing if there was nothing to remove. */
export function removedText({ passkeys, secondFactor }: Removed): string | undefined {
  if (passkeys === 0) return secondFactor ? t.accounts_secondFactorWasRemoved() : undefined
  return secondFactor
    ? t.accounts_passkeysAndSecondFactorWereRemoved({ passkeys })
    : t.accounts_passkeysWereRemoved({ passkeys })
}
