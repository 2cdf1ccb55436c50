import type { noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import type { Problem, proofNeeded } from '@wheelyard/contract/rules/problem'
import type { Result } from '@wheelyard/contract/rules/result'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { Db } from '../db/client.ts'
import type { Client, Deps } from '../deps.ts'
import { findProvedSession, type SignedIn } from './sessions.ts'

/**
 * Changes what the account signs in with, in a transaction and one change after the other. A change that refuses must
 * not have written anything.
 */
export async function changeWithProof<T, P extends Problem>(
  { db }: Pick<Deps, 'db'>,
  client: Client,
  change: (tx: Db, signedIn: SignedIn) => Promise<Result<T, P>>,
): Promise<Result<T, P | typeof noUserLoggedIn | typeof proofNeeded>> {
  const known = await findProvedSession(db, client.sessionToken)
  if (!known.ok) return known
  return await db.transaction(async (tx) => {
    await lockAccount(tx, known.value.account.id)
    // Once more: while it waited for its turn, another change may have ended this session.
    const signedIn = await findProvedSession(tx, client.sessionToken)
    return signedIn.ok ? await change(tx, signedIn.value) : signedIn
  })
}
