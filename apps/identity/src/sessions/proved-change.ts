import { noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import { passkeyNeeded, type Problem, proofNeeded } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { Db } from '../db/client.ts'
import type { Client, Deps } from '../deps.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { findSession, type SignedIn } from './sessions.ts'

export type NotProved = Problem<'no-user' | 'proof-needed' | 'passkey-needed'>

// A proof by the password alone is enough only while there is nothing stronger: otherwise a stolen password could put
// a factor of its own beside the owner's passkeys.
export async function findOwner(db: Db, client: Client): Promise<Result<SignedIn, NotProved>> {
  const signedIn = await findSession(db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  const { account, secondFactor, isProved } = signedIn
  if (!secondFactor && (await countPasskeys(db, account.id)) > 0) return refuse(passkeyNeeded)
  return isProved ? ok(signedIn) : refuse(proofNeeded)
}

/**
 * Changes what the account signs in with, in a transaction and one change after the other. A change that refuses must
 * not have written anything.
 */
export async function changeWithProof<T, P extends Problem>(
  { db }: Pick<Deps, 'db'>,
  client: Client,
  change: (tx: Db, signedIn: SignedIn) => Promise<Result<T, P>>,
): Promise<Result<T, P | NotProved>> {
  const known = await findOwner(db, client)
  if (!known.ok) return known
  return await db.transaction(async (tx) => {
    await lockAccount(tx, known.value.account.id)
    // Once more: while it waited for its turn, another change may have ended this session.
    const signedIn = await findOwner(tx, client)
    return signedIn.ok ? await change(tx, signedIn.value) : signedIn
  })
}
