import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import {
  type Attestation,
  lastSecondFactor,
  type passkeysApi,
  tooManyPasskeys,
} from '@wheelyard/contract/calls/passkeys'
import { notFound, type Problem } from '@wheelyard/contract/rules/problem'
import { ok, type Refused, refuse, type Result } from '@wheelyard/contract/rules/result'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { Db } from '../db/client.ts'
import type { Client, Deps } from '../deps.ts'
import { findProvedSession, findSession, type SignedIn } from '../sessions/sessions.ts'
import { takeChallenge } from './challenges.ts'
import { writePasskeyMail } from './passkey-mails.ts'
import { type PasskeyRefusal, refusePasskey } from './passkey-refusal.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey, type StoredPasskey } from './passkeys.store.ts'
import { readChallenge, verifyCreation } from './webauthn.ts'

type Changed = SignedIn & { passkey: StoredPasskey }
type NotProved = Problem<'no-user' | 'proof-needed'>

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
): Promise<Result<Changed, PasskeyRefusal | NotProved | typeof tooManyPasskeys>> {
  const signedIn = await findProvedSession(deps.db, client.sessionToken)
  if (!signedIn.ok) return signedIn
  const accountId = signedIn.value.account.id
  const circumstances = { purpose: 'new-passkey', accountId } as const
  const challenge = await readChallenge(response.response.clientDataJSON)
  const isAsked = challenge && (await takeOwnChallenge(deps.db, challenge, signedIn.value))
  if (!isAsked) return refusePasskey('a challenge that is not open to this session', circumstances)
  const created = await verifyCreation(deps.shopUrl, { response, challenge })
  if (!created.ok) return refusePasskey(created.problem.reason, circumstances)
  return await changeLocked(deps, client, signedIn.value, async (tx, owner) => {
    const passkey = await insertPasskey(tx, { ...created.value, accountId, name })
    if (passkey === 'too-many') return refuse(tooManyPasskeys)
    if (passkey === 'known-credential') return refusePasskey('a passkey that is known already', circumstances)
    await writePasskeyMail(tx, 'added', { ...deps, account: owner.account, passkey })
    return ok({ ...owner, passkey })
  })
}

/** A name opens no door, so it needs no proof. */
export async function nameAgain(
  { db }: Deps,
  client: Client,
  change: { id: string; name: string },
): Promise<ResultOf<typeof passkeysApi.rename, Changed>> {
  const signedIn = await findSession(db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  const passkey = await renamePasskey(db, signedIn.account.id, change)
  return passkey ? ok({ ...signedIn, passkey }) : refuse(notFound('Passkey'))
}

export async function removePasskey(
  deps: Deps,
  client: Client,
  id: string,
): Promise<ResultOf<typeof passkeysApi.remove, Changed>> {
  const signedIn = await findProvedSession(deps.db, client.sessionToken)
  if (!signedIn.ok) return signedIn
  return await changeLocked(deps, client, signedIn.value, async (tx, owner) => {
    const passkey = await deletePasskey(tx, owner.account, id)
    if (passkey === 'not-found') return refuse(notFound('Passkey'))
    if (passkey === 'last-second-factor') return refuse(lastSecondFactor)
    await writePasskeyMail(tx, 'removed', { ...deps, account: owner.account, passkey })
    return ok({ ...owner, passkey })
  })
}

async function takeOwnChallenge(db: Db, value: string, { account, sessionId }: SignedIn): Promise<boolean> {
  const challenge = await takeChallenge(db, value)
  const isOwn = challenge?.accountId === account.id && challenge.sessionId === sessionId
  return isOwn && challenge.purpose === 'new-passkey'
}

/** With the account locked the session is looked up again: a password reset may just have ended it. */
async function changeLocked<R extends Result<Changed, Problem>>(
  { db, backgroundTasks }: Deps,
  client: Client,
  { account }: SignedIn,
  change: (tx: Db, owner: SignedIn) => Promise<R>,
): Promise<R | Refused<NotProved>> {
  const changed = await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const owner = await findProvedSession(tx, client.sessionToken)
    return owner.ok ? await change(tx, owner.value) : owner
  })
  void backgroundTasks.wake()
  return changed
}
