import { addressTaken, commonPassword, noUserLoggedIn, wrongCredentials } from '@wheelyard/contract/calls/identity'
import type { Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Db } from '../db/client.ts'
import type { Limits } from '../limits/attempts.ts'
import { isCommonPassword, isGuessable } from '../passwords/common-passwords.ts'
import type { Passwords } from '../passwords/password-hash.ts'
import { endSession, findSession, type SignedIn, startSession } from '../sessions/sessions.ts'
import { findAccountByEmail, insertAccount, renameAccount } from './accounts.store.ts'

type World = { db: Db; limits: Limits; passwords: Passwords }
/** The browser that asks: where it is, and the session it had before. */
export type Browser = { ip: string; formerSession: string | undefined }
export type NewSession = SignedIn & { token: string }

export async function signUp(
  { db, limits, passwords }: World,
  browser: Browser,
  wish: { name: string; email: string; password: string },
): Promise<Result<NewSession>> {
  const refusal =
    (await limits.count('sign-up', { ip: browser.ip, account: wish.email })) ??
    (await passwordProblem(wish.password, wish))
  if (refusal) return refuse(refusal)
  const hash = await passwords.hash(wish.password)
  if (!hash.ok) return hash
  const { name, email } = wish
  const account = await insertAccount(db, { name, email, passwordHash: hash.value })
  const session = account && (await beginSession(db, account, browser))
  return session ? ok(session) : refuse(addressTaken)
}

export async function signIn(
  { db, limits, passwords }: World,
  browser: Browser,
  given: { email: string; password: string },
): Promise<Result<NewSession>> {
  const refusal = await limits.count('sign-in', { ip: browser.ip, account: given.email })
  if (refusal) return refuse(refusal)
  const account = await findAccountByEmail(db, given.email)
  const fits = await passwords.fit(given.password, account?.passwordHash)
  if (!fits.ok) return fits
  const session = account && fits.value ? await beginSession(db, account, browser) : undefined
  if (!session) return refuse(wrongCredentials)
  await limits.forgive('sign-in', given.email)
  return ok(session)
}

export async function updateProfile(db: Db, session: string | undefined, name: string): Promise<Result<SignedIn>> {
  const signedIn = await findSession(db, session)
  const account = signedIn && (await renameAccount(db, signedIn.account.id, name))
  return account ? ok({ ...signedIn, account }) : refuse(noUserLoggedIn)
}

type Owner = { name: string; email: string }

export async function passwordProblem(password: string, owner?: Owner): Promise<Problem | undefined> {
  const personal = owner ? [owner.name, owner.email, owner.email.split('@')[0] ?? ''] : []
  return isGuessable(password, personal) || (await isCommonPassword(password)) ? commonPassword : undefined
}

/** The session this browser had before ends: it may have been somebody else's. */
export async function beginSession(
  db: Db,
  account: SignedIn['account'],
  browser: Browser,
): Promise<NewSession | undefined> {
  const session = await startSession(db, account)
  if (session && browser.formerSession) await endSession(db, browser.formerSession)
  return session
}
