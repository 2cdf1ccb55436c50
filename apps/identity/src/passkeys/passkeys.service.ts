import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import {
  type Attestation,
  lastSecondFactor,
  type passkeysApi,
  tooManyPasskeys,
} from '@wheelyard/contract/people/passkeys.calls'
import { notFound, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { Db } from '../db/client.ts'
import type { Client, Deps } from '../deps.ts'
import { addWithProof, changeWithProof, findConfirmedOwner, type NotAddedTo } from '../sessions/proved-change.ts'
import { findSession, markSecondFactor, type SignedIn } from '../sessions/sessions.ts'
import { takeChallenge } from './challenges.ts'
import { writePasskeyMail } from './passkey-mails.ts'
import { type PasskeyRefusal, refusePasskey } from './passkey-refusal.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey, type StoredPasskey } from './passkeys.store.ts'
import { readChallenge, verifyCreation } from './webauthn.ts'

type Changed = SignedIn & { passkey: StoredPasskey }
type NotAdded = PasskeyRefusal | typeof tooManyPasskeys
type NotRemoved = typeof lastSecondFactor | Problem<'not-found'>

export async function passkeysOf(
  { db }: Deps,
  client: Client,
): Promise<Result<StoredPasskey[], typeof noUserLoggedIn>> {
  const signedIn = await findSession(db, client.sessionToken)
  return signedIn ? ok(await listPasskeys(db, signedIn.account.id)) : refuse(noUserLoggedIn)
}

export async function addPasskey(
  deps: Deps,
  client: Client,
  { name, response }: { name: string; response: Attestation },
): Promise<Result<Changed, NotAdded | NotAddedTo>> {
  const signedIn = await findConfirmedOwner(deps.db, client)
  if (!signedIn.ok) return signedIn
  const accountId = signedIn.value.account.id
  const circumstances = { purpose: 'new-passkey', accountId } as const
  const challenge = await readChallenge(response.response.clientDataJSON)
  const isAsked = challenge && (await takeOwnChallenge(deps.db, challenge, signedIn.value))
  if (!isAsked) return refusePasskey('a challenge that is not open to this session', circumstances)
  const created = await verifyCreation(deps.shopUrl, { response, challenge })
  if (!created.ok) return refusePasskey(created.problem.reason, circumstances)
  const added = await addWithProof(deps, client, async (tx, owner): Promise<Result<Changed, NotAdded>> => {
    const passkey = await insertPasskey(tx, { ...created.value, accountId, name })
    if (passkey === 'too-many') return refuse(tooManyPasskeys)
    if (passkey === 'known-credential') return refusePasskey('a passkey that is known already', circumstances)
    // It was made in this browser, by someone it verified.
    await markSecondFactor(tx, owner.sessionId)
    await writePasskeyMail(tx, 'added', { ...deps, account: owner.account, passkey })
    return ok({ ...owner, secondFactor: true, passkey })
  })
  void deps.backgroundTasks.wake()
  return added
}

/** With another name, its owner might remove the wrong one. */
export function changePasskeyName(
  deps: Deps,
  client: Client,
  change: { id: string; name: string },
): Promise<ResultOf<typeof passkeysApi.rename, Changed>> {
  return changeWithProof(deps, client, async (tx, owner) => {
    const passkey = await renamePasskey(tx, owner.account.id, change)
    return passkey ? ok({ ...owner, passkey }) : refuse(notFound('Passkey'))
  })
}

export async function removePasskey(
  deps: Deps,
  client: Client,
  id: string,
): Promise<ResultOf<typeof passkeysApi.remove, Changed>> {
  const removed = await changeWithProof(deps, client, async (tx, owner): Promise<Result<Changed, NotRemoved>> => {
    const passkey = await deletePasskey(tx, owner.account, id)
    if (passkey === 'not-found') return refuse(notFound('Passkey'))
    if (passkey === 'last-second-factor') return refuse(lastSecondFactor)
    await writePasskeyMail(tx, 'removed', { ...deps, account: owner.account, passkey })
    return ok({ ...owner, passkey })
  })
  void deps.backgroundTasks.wake()
  return removed
}

async function takeOwnChallenge(db: Db, value: string, { account, sessionId }: SignedIn): Promise<boolean> {
  const challenge = await takeChallenge(db, value)
  const isOwn = challenge?.accountId === account.id && challenge.sessionId === sessionId
  return isOwn && challenge.purpose === 'new-passkey'
}
