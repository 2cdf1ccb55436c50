import { emailUnconfirmed } from '@wheelyard/contract/people/account-security.calls'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import { passkeyNeeded, type Problem, proofNeeded } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { Db } from '../db/client.ts'
import type { Client, Deps } from '../deps.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { findSession, type SignedIn } from './sessions.ts'

export type NotProved = Problem<'no-user' | 'proof-needed' | 'passkey-needed'>
export type NotAddedTo = NotProved | typeof emailUnconfirmed

type FindOwner<P extends Problem> = (db: Db, client: Client) => Promise<Result<SignedIn, P>>

// A proof by the password alone is enough only while there is nothing stronger: otherwise a stolen password could put
// a factor of its own beside the owner's passkeys.
async function findOwner(db: Db, client: Client, { typesPassword = false } = {}): Promise<Result<SignedIn, NotProved>> {
  const signedIn = await findSession(db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  const { account, secondFactor } = signedIn
  if (!secondFactor && (await countPasskeys(db, account.id)) > 0) return refuse(passkeyNeeded)
  const isProved = signedIn.isProved || (typesPassword && !account.secondFactorSince)
  return isProved ? ok(signedIn) : refuse(proofNeeded)
}

/** Guards a change that comes with the current password, which is checked besides and is a proof of its own. */
export const findOwnerByPassword: FindOwner<NotProved> = (db, client) => findOwner(db, client, { typesPassword: true })

/** Guards what adds a way in: anyone may have signed up with an address that is not confirmed. */
export const findConfirmedOwner: FindOwner<NotAddedTo> = async (db, client) => {
  const signedIn = await findSession(db, client.sessionToken)
  if (signedIn && !signedIn.account.emailVerifiedAt) return refuse(emailUnconfirmed)
  return await findOwner(db, client)
}

/**
 * Changes what the account signs in with, in a transaction and one change after the other. A change that refuses must
 * not have written anything.
 */
export const changeWithProof = changeBy<NotProved>(findOwner)
export const changeWithPassword = changeBy(findOwnerByPassword)
export const addWithProof = changeBy(findConfirmedOwner)

function changeBy<NotOwner extends Problem>(find: FindOwner<NotOwner>) {
  return async function <T, P extends Problem>(
    { db }: Pick<Deps, 'db'>,
    client: Client,
    change: (tx: Db, signedIn: SignedIn) => Promise<Result<T, P>>,
  ): Promise<Result<T, P | NotOwner>> {
    const known = await find(db, client)
    if (!known.ok) return known
    return await db.transaction(async (tx) => {
      await lockAccount(tx, known.value.account.id)
      // Once more: while it waited for its turn, another change may have ended this session.
      const signedIn = await find(tx, client)
      return signedIn.ok ? await change(tx, signedIn.value) : signedIn
    })
  }
}
