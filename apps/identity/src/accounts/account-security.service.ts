import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { type accountSecurityApi, wrongPassword } from '@wheelyard/contract/calls/account-security'
import { noUserLoggedIn } from '@wheelyard/contract/calls/identity'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { writeMail } from '@wheelyard/mail/outbox'
import { type Account, mailOutbox } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { logOutEverywhere } from '../logout/backchannel-logout.ts'
import { passwordChangedMail } from '../reset/reset-mails.ts'
import { findSession, type NewSession, startSession } from '../sessions/sessions.ts'
import { passwordProblem } from './accounts.service.ts'
import { replacePassword } from './accounts.store.ts'

/** A session alone may be a browser that was left open, so both functions here ask for the password again. */
export async function changePassword(
  deps: Deps,
  client: Client,
  { current, password }: { current: string; password: string },
): Promise<ResultOf<typeof accountSecurityApi.changePassword, NewSession>> {
  const owner = await reauthenticate(deps, client, current)
  if (!owner.ok) return owner
  const problem = await passwordProblem(password, owner.value)
  if (problem) return refuse(problem)
  const hash = await deps.passwords.hash(password)
  if (!hash.ok) return hash
  const changed = await deps.db.transaction(async (tx) => {
    const account = await replacePassword(tx, owner.value, hash.value)
    if (!account) return undefined
    await logOutEverywhere(tx, account.id)
    const mail = passwordChangedMail({ id: randomUUID(), how: 'in your profile' }, account.email, deps.shopUrl)
    if (account.emailVerifiedAt) await writeMail(tx, mailOutbox, mail)
    return account
  })
  return changed ? startOnlySession(deps, changed) : refuse(wrongPassword)
}

export async function signOutElsewhere(
  deps: Deps,
  client: Client,
  password: string,
): Promise<ResultOf<typeof accountSecurityApi.signOutElsewhere, NewSession>> {
  const owner = await reauthenticate(deps, client, password)
  if (!owner.ok) return owner
  await deps.db.transaction((tx) => logOutEverywhere(tx, owner.value.id))
  return startOnlySession(deps, owner.value)
}

async function reauthenticate(
  { db, limits, passwords }: Deps,
  client: Client,
  password: string,
): Promise<ResultOf<typeof accountSecurityApi.signOutElsewhere, Account>> {
  const signedIn = await findSession(db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  const { account } = signedIn
  const problem = await limits.count('sign-in', { ip: client.ip, account: account.email })
  if (problem) return refuse(problem)
  const isRight = await passwords.verify(password, account.passwordHash)
  if (!isRight.ok) return isRight
  if (!isRight.value) return refuse(wrongPassword)
  await limits.clear('sign-in', account.email)
  return ok(account)
}

async function startOnlySession(
  { db, notifyShop }: Deps,
  account: Account,
): Promise<ResultOf<typeof accountSecurityApi.signOutElsewhere, NewSession>> {
  await notifyShop()
  // The new session must be younger than the logout that ended the others; both times are whole milliseconds.
  await pause(5)
  const session = await startSession(db, account)
  return session ? ok(session) : refuse(noUserLoggedIn)
}
