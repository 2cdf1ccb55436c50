import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type accountSecurityApi, wrongPassword } from '@wheelyard/contract/calls/account-security'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import { proofNeeded } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { writeMail } from '@wheelyard/mail/outbox'
import { mailOutbox } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { logOutEverywhere } from '../logout/backchannel-logout.ts'
import { passwordChangedMail } from '../reset/reset-mails.ts'
import { findSession, type NewSession, type SignedIn, startSession } from '../sessions/sessions.ts'
import { passwordProblem } from './accounts.service.ts'
import { replacePassword } from './accounts.store.ts'
import { checkPassword } from './check-password.ts'

/** Asks for the current password, and with a second factor for a proof by it as well. */
export async function changePassword(
  deps: Deps,
  client: Client,
  { current, password }: { current: string; password: string },
): Promise<ResultOf<typeof accountSecurityApi.changePassword, NewSession>> {
  const known = await findSession(deps.db, client.sessionToken)
  if (known?.account.secondFactorSince && !known.isProved) return refuse(proofNeeded)
  const owner = await checkPassword(deps, client, current)
  if (!owner.ok) return owner
  const { account } = owner.value
  const problem = await passwordProblem(password, account)
  if (problem) return refuse(problem)
  const hash = await deps.passwords.hash(password)
  if (!hash.ok) return hash
  const changed = await deps.db.transaction(async (tx) => {
    const updated = await replacePassword(tx, account, hash.value)
    if (!updated) return undefined
    await logOutEverywhere(tx, updated.id)
    const mail = passwordChangedMail({ id: randomUUID(), how: 'in your profile' }, updated.email, deps.shopUrl)
    if (updated.emailVerifiedAt) await writeMail(tx, mailOutbox, mail)
    return updated
  })
  return changed ? startOnlySession(deps, { ...owner.value, account: changed }) : refuse(wrongPassword)
}

async function startOnlySession(
  { db, notifyShop }: Deps,
  { account, secondFactor }: SignedIn,
): Promise<ResultOf<typeof accountSecurityApi.changePassword, NewSession>> {
  await notifyShop()
  // The new session must be younger than the logout that ended the others; both times are whole milliseconds.
  await pause(5)
  const session = await startSession(db, account, { secondFactor })
  return session ? ok(session) : refuse(noUserLoggedIn)
}
