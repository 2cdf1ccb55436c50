import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { noUserLoggedIn, wrongPassword } from '@wheelyard/contract/calls/identity'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { writeMail } from '@wheelyard/mail/outbox'
import type { Db } from '../db/client.ts'
import { type Account, mailOutbox } from '../db/tables.ts'
import type { Limits } from '../limits/attempts.ts'
import { noteLogout } from '../logout/logout-notices.ts'
import type { Passwords } from '../passwords/password-hash.ts'
import { passwordChangedMail } from '../reset/reset-mails.ts'
import { endAllSessions, findSession, startSession } from '../sessions/sessions.ts'
import { type Browser, type NewSession, passwordProblem } from './accounts.service.ts'
import { replacePassword } from './accounts.store.ts'

type World = { db: Db; limits: Limits; passwords: Passwords; shopUrl: string; tellShop: () => Promise<void> }

/** A session alone may belong to a browser somebody left open: for these two the password is asked again. */
export async function changePassword(
  world: World,
  browser: Browser,
  wish: { current: string; password: string },
): Promise<Result<NewSession>> {
  const known = await askAgain(world, browser, wish.current)
  if (!known.ok) return known
  const refusal = await passwordProblem(wish.password, known.value)
  if (refusal) return refuse(refusal)
  const hash = await world.passwords.hash(wish.password)
  if (!hash.ok) return hash
  const changed = await world.db.transaction(async (tx) => {
    const account = await replacePassword(tx, known.value, hash.value)
    if (!account) return undefined
    await endAllSessions(tx, account.id)
    await noteLogout(tx, account.id)
    const mail = passwordChangedMail({ id: randomUUID(), how: 'in your profile' }, account, world.shopUrl)
    await writeMail(tx, mailOutbox, mail)
    return account
  })
  return changed ? beginAnew(world, changed) : refuse(wrongPassword)
}

export async function signOutElsewhere(world: World, browser: Browser, password: string): Promise<Result<NewSession>> {
  const known = await askAgain(world, browser, password)
  if (!known.ok) return known
  await world.db.transaction(async (tx) => {
    await endAllSessions(tx, known.value.id)
    await noteLogout(tx, known.value.id)
  })
  return beginAnew(world, known.value)
}

async function askAgain(
  { db, limits, passwords }: World,
  browser: Browser,
  password: string,
): Promise<Result<Account>> {
  const signedIn = await findSession(db, browser.formerSession)
  if (!signedIn) return refuse(noUserLoggedIn)
  const { account } = signedIn
  const refusal = await limits.count('sign-in', { ip: browser.ip, account: account.email })
  if (refusal) return refuse(refusal)
  const fits = await passwords.fit(password, account.passwordHash)
  if (!fits.ok) return fits
  if (!fits.value) return refuse(wrongPassword)
  await limits.forgive('sign-in', account.email)
  return ok(account)
}

/** This browser goes on with a session of its own, which must be younger than the word that ended the others. */
async function beginAnew({ db, tellShop }: World, account: Account): Promise<Result<NewSession>> {
  await tellShop()
  // Both moments are counted in milliseconds, each rounded against us.
  await pause(5)
  const session = await startSession(db, account)
  return session ? ok(session) : refuse(noUserLoggedIn)
}
