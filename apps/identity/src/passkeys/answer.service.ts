import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import type { Assertion } from '@wheelyard/contract/people/passkeys.calls'
import { secondStepOver } from '@wheelyard/contract/people/second-factor.calls'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { replaceSession } from '../accounts/accounts.service.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { Db } from '../db/client.ts'
import type { Account } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { takePendingStep } from '../second-factor/pending-step.ts'
import { type NewSession, proveSession, type SignedIn } from '../sessions/sessions.ts'
import { whoIsAsked } from './challenge.service.ts'
import { type Challenge, takeChallenge } from './challenges.ts'
import { writePasskeyMail } from './passkey-mails.ts'
import { type PasskeyRefusal, refusePasskey } from './passkey-refusal.ts'
import { countUse, findByCredential, type StoredPasskey } from './passkeys.store.ts'
import { namesAccount, readChallenge, verifyAnswer } from './webauthn.ts'

type Purpose = Challenge['purpose']
type Refusal = PasskeyRefusal | Problem<'no-user' | 'second-step-over' | 'too-many-attempts'>
type Owner = { account: Account; passkey: StoredPasskey }
export type Answered = { purpose: Purpose; signedIn: NewSession | SignedIn }

/** A passkey is something its owner has and, by its PIN or their finger, is or knows: both factors at once. */
export async function answerChallenge(
  deps: Deps,
  client: Client,
  response: Assertion,
): Promise<Result<Answered, Refusal>> {
  const { db, limits, shopUrl, backgroundTasks } = deps
  const owner = await findByCredential(db, response.id)
  const problem = await limits.count('passkey', { ip: client.ip, account: owner?.account.id })
  if (problem) return refuse(problem)
  const value = await readChallenge(response.response.clientDataJSON)
  const challenge = value && (await takeChallenge(db, value))
  if (!challenge) return refusePasskey('a challenge that is not open')
  const { purpose } = challenge
  if (!owner) return refusePasskey('an unknown passkey', { purpose })
  const circumstances = { purpose, accountId: owner.account.id }
  const mismatch = await whyNotAsked(deps, client, { challenge, owner, response })
  if (mismatch) return typeof mismatch === 'string' ? refusePasskey(mismatch, circumstances) : refuse(mismatch)
  const verified = await verifyAnswer(shopUrl, { response, challenge: value, passkey: owner.passkey })
  if (!verified.ok) return refusePasskey(verified.problem.reason, circumstances)

  const result = await db.transaction(async (tx): Promise<Result<Answered, Refusal>> => {
    const account = await lockAccount(tx, owner.account.id, 'share')
    const used = account && (await countUse(tx, owner.passkey.id, verified.value))
    if (!used) return await refuseUse(tx, shopUrl, { owner, purpose })
    const signedIn = await finish({ ...deps, db: tx }, client, { account, challenge })
    return signedIn.ok ? ok({ purpose, signedIn: signedIn.value }) : signedIn
  })
  if (result.ok) await limits.clear('passkey', owner.account.id)
  // Only now can it see what was written: the end of the session before, or a mail.
  void backgroundTasks.wake()
  return result
}

type Asked = { challenge: Challenge; owner: Owner; response: Assertion }

/** An answer counts for the account and the session that were asked, and in the browser that asked for them. */
async function whyNotAsked(
  { db }: Deps,
  client: Client,
  { challenge, owner, response }: Asked,
): Promise<string | typeof secondStepOver | typeof noUserLoggedIn | undefined> {
  const namesOwner = namesAccount(response, owner.account.id)
  if (response.response.userHandle && !namesOwner) return 'the name of another account'
  if (challenge.purpose === 'sign-in') return namesOwner ? undefined : 'no name of an account'
  if (challenge.purpose === 'new-passkey') return 'a challenge for a new passkey'
  if (challenge.accountId !== owner.account.id) return 'a challenge of another account'
  const asked = await whoIsAsked(db, client, challenge.purpose)
  if (!asked) return challenge.purpose === 'second-step' ? secondStepOver : noUserLoggedIn
  if (asked.account.id !== challenge.accountId) return 'a browser of another account'
  return asked.sessionId === challenge.sessionId ? undefined : 'a challenge of another session'
}

/** The signature was right, so a counter that did not grow is that of a second authenticator with the same key. */
async function refuseUse(tx: Db, shopUrl: string, { owner, purpose }: { owner: Owner; purpose: Purpose }) {
  const circumstances = { purpose, accountId: owner.account.id }
  const current = await findByCredential(tx, owner.passkey.credentialId)
  if (current?.passkey.id !== owner.passkey.id) return refusePasskey('a passkey that was just removed', circumstances)
  await writePasskeyMail(tx, 'copied', { shopUrl, ...current })
  return refusePasskey('a counter that did not grow', { ...circumstances, isCopy: true })
}

async function finish(
  deps: Deps,
  client: Client,
  { account, challenge }: { account: Account; challenge: Challenge },
): Promise<Result<NewSession | SignedIn, PasskeyRefusal | typeof secondStepOver | typeof noUserLoggedIn>> {
  const { purpose, sessionId } = challenge
  if (purpose === 'second-step') {
    const isTaken = client.secondStepToken && (await takePendingStep(deps.db, client.secondStepToken))
    if (!isTaken) return refuse(secondStepOver)
  }
  if (sessionId) {
    const proved = await proveSession(deps.db, { sessionId, account }, { secondFactor: true })
    return proved ? ok(proved) : refuse(noUserLoggedIn)
  }
  const session = await replaceSession(deps, account, client.sessionToken, { secondFactor: true })
  return session ? ok(session) : refusePasskey('no session could be started', { purpose, accountId: account.id })
}
