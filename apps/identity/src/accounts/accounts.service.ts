import { randomUUID } from 'node:crypto'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  addressTaken,
  commonPassword,
  type identityApi,
  noUserLoggedIn,
  wrongCredentials,
} from '@wheelyard/contract/people/identity.calls'
import { accountBlocked } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { writeMail } from '@wheelyard/mail/outbox'
import type { Db } from '../db/client.ts'
import { mailOutbox } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { isCommonPassword, isGuessable } from '../passwords/common-passwords.ts'
import { askForSecondStep, type FirstStepDone } from '../second-factor/first-step.ts'
import { endSession, findSession, type NewSession, type SignedIn, startSession } from '../sessions/sessions.ts'
import { createConfirmationMail } from './email-confirmation.service.ts'
import { findAccountByEmail, insertAccount, renameAccount } from './accounts.store.ts'

export async function signUp(
  deps: Deps,
  client: Client,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<ResultOf<typeof identityApi.signUp, NewSession>> {
  const { db, limits, passwords } = deps
  const problem =
    (await limits.count('sign-up', { ip: client.ip, account: email })) ??
    (await passwordProblem(password, { name, email }))
  if (problem) return refuse(problem)
  const hash = await passwords.hash(password)
  if (!hash.ok) return hash
  const id = randomUUID()
  // Before the transaction: signing may have to read the keys on another connection.
  const mail = await createConfirmationMail(deps, { id, email })
  const account = await db.transaction(async (tx) => {
    const inserted = await insertAccount(tx, { id, name, email, passwordHash: hash.value })
    if (inserted && !(await limits.countMail(tx, 'confirmation', email))) await writeMail(tx, mailOutbox, mail)
    return inserted
  })
  void deps.backgroundTasks.wake()
  const session = account && (await replaceSession(deps, account, client.sessionToken))
  return session ? ok(session) : refuse(addressTaken)
}

export async function signIn(
  deps: Deps,
  client: Client,
  { email, password }: { email: string; password: string },
): Promise<ResultOf<typeof identityApi.signIn, NewSession | FirstStepDone>> {
  const { db, limits, passwords } = deps
  const problem = await limits.count('sign-in', { ip: client.ip, account: email })
  if (problem) return refuse(problem)
  const account = await findAccountByEmail(db, email)
  const isRight = await passwords.verify(password, account?.passwordHash)
  if (!isRight.ok) return isRight
  if (!account || !isRight.value) return refuse(wrongCredentials)
  if (account.blockedAt) return refuse(accountBlocked)
  const outcome = (await askForSecondStep(db, account)) ?? (await replaceSession(deps, account, client.sessionToken))
  if (!outcome) return refuse(wrongCredentials)
  await limits.clear('sign-in', email)
  return ok(outcome)
}

export async function updateProfile(
  db: Db,
  sessionToken: string | undefined,
  name: string,
): Promise<ResultOf<typeof identityApi.updateProfile, SignedIn>> {
  const signedIn = await findSession(db, sessionToken)
  const account = signedIn && (await renameAccount(db, signedIn.account.id, name))
  return account ? ok({ ...signedIn, account }) : refuse(noUserLoggedIn)
}

type Owner = { name: string; email: string }

export async function passwordProblem(password: string, owner?: Owner): Promise<typeof commonPassword | undefined> {
  const personal = owner ? [owner.name, owner.email, owner.email.split('@')[0] ?? ''] : []
  return isGuessable(password, personal) || (await isCommonPassword(password)) ? commonPassword : undefined
}

/** Ends the session this browser had before: it may belong to another account. */
export async function replaceSession(
  { db, backgroundTasks }: Deps,
  account: SignedIn['account'],
  oldToken: string | undefined,
  { secondFactor = false } = {},
): Promise<NewSession | undefined> {
  const session = await startSession(db, account, { secondFactor })
  if (session && oldToken) {
    await endSession(db, oldToken)
    void backgroundTasks.wake()
  }
  return session
}
