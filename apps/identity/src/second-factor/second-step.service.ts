import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { type secondStepApi, secondStepOver, wrongCode } from '@wheelyard/contract/people/second-factor.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { Db } from '../db/client.ts'
import type { Account } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { endSession, type NewSession, proveSession, type SignedIn, startSession } from '../sessions/sessions.ts'
import { acceptAppCode } from './authenticator-apps.store.ts'
import { findPendingStep, type PendingStep, takePendingStep } from './pending-step.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { withoutBreaks } from './typed-code.ts'
import { notifyOwner, recoveryCodeUsedNote, stoppedNote } from './second-factor-mails.ts'

type Finished = NewSession | SignedIn
export type SecondStep = { signedIn: Finished; usedRecoveryCode: boolean }

/** A wrong code can be tried again, but each try counts for the account, however often the first step is repeated. */
export async function finishByCode(
  deps: Deps,
  client: Client,
  code: string,
): Promise<ResultOf<typeof secondStepApi.byCode, SecondStep>> {
  const { db, limits } = deps
  const { secondStepToken = '' } = client
  const known = await findPendingStep(db, secondStepToken)
  if (!known) return refuse(secondStepOver)
  const { id } = known.account
  const problem = await limits.count('second-step', { ip: client.ip, account: id })
  if (problem) {
    await notifyOwner(db, known.account, deps.shopUrl, stoppedNote(id))
    return refuse(problem)
  }
  const result = await db.transaction(async (tx) => {
    await lockAccount(tx, id)
    const pending = await findPendingStep(tx, secondStepToken)
    if (!pending) return refuse(secondStepOver)
    const accepted = await acceptCode(tx, pending.account, { code, shopUrl: deps.shopUrl })
    if (!accepted) return refuse(wrongCode)
    const signedIn = await finishSecondStep(tx, pending, secondStepToken)
    return signedIn ? ok({ signedIn, usedRecoveryCode: accepted === 'recovery-code' }) : refuse(secondStepOver)
  })
  if (!result.ok) return result
  await limits.clear('second-step', id)
  if ('token' in result.value.signedIn && client.sessionToken) await endSession(db, client.sessionToken)
  void deps.backgroundTasks.wake()
  return result
}

/** Starts the session, or proves the one that the first step was for. Call it once the second factor was shown. */
async function finishSecondStep(tx: Db, pending: PendingStep, token: string): Promise<Finished | undefined> {
  const { account, sessionId } = pending
  if (!(await takePendingStep(tx, token))) return undefined
  return sessionId
    ? await proveSession(tx, { account, sessionId }, { secondFactor: true })
    : await startSession(tx, account, { secondFactor: true })
}

async function acceptCode(
  tx: Db,
  account: Account,
  { code, shopUrl }: { code: string; shopUrl: string },
): Promise<'app' | 'recovery-code' | undefined> {
  const typed = withoutBreaks(code)
  if (/^\d{6}$/.test(typed)) return (await acceptAppCode(tx, account.id, typed)) ? 'app' : undefined
  if (!(await spendRecoveryCode(tx, account.id, typed))) return undefined
  await notifyOwner(tx, account, shopUrl, recoveryCodeUsedNote(await countRecoveryCodes(tx, account.id)))
  return 'recovery-code'
}
