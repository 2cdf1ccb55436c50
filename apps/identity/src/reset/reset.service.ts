import { resetLinkUsed } from '@wheelyard/contract/calls/identity'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { writeMail } from '@wheelyard/mail/outbox'
import { findAccountByEmail } from '../accounts/accounts.store.ts'
import { passwordProblem } from '../accounts/accounts.service.ts'
import type { Db } from '../db/client.ts'
import { hashOf, newSecret } from '../db/secret.ts'
import { mailOutbox } from '../db/tables.ts'
import type { Limits } from '../limits/attempts.ts'
import { noteLogout } from '../logout/logout-notices.ts'
import type { Passwords } from '../passwords/password-hash.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { LINK_MINUTES, passwordChangedMail, resetMail } from './reset-mails.ts'
import {
  insertResetLink,
  insertResetRequest,
  isLiveResetLink,
  setNewPassword,
  takeResetRequests,
  useResetLink,
} from './reset.store.ts'

type World = { db: Db; limits: Limits; passwords: Passwords }
type Done = Record<string, never>

/** Only writes the wish down: the same work for every address, known or not. */
export async function requestReset(
  { db, limits }: Pick<World, 'db' | 'limits'>,
  ip: string,
  email: string,
): Promise<Result<Done>> {
  const refusal = await limits.count('reset', { ip, account: email })
  if (refusal) return refuse(refusal)
  await insertResetRequest(db, email)
  return ok({})
}

/** Afterwards: whoever has an account gets a link. Link and mail are written together or not at all. */
export async function answerResetRequests(db: Db, shopUrl: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const request of await takeResetRequests(tx)) {
      const account = await findAccountByEmail(tx, request.email)
      if (!account) continue
      const token = newSecret()
      await insertResetLink(tx, account.id, hashOf(token), LINK_MINUTES)
      await writeMail(tx, mailOutbox, resetMail(request, account, shopUrl, token))
    }
  })
}

type NewPassword = { token: string; password: string }

/** New password, link used up, every session over, the shop told: one transaction. */
export async function resetPassword(
  { db, limits, passwords }: World,
  from: { ip: string; shopUrl: string },
  { token, password }: NewPassword,
): Promise<Result<Done>> {
  const tokenHash = hashOf(token)
  const linkId = tokenHash.toString('hex')
  const refusal =
    (await limits.count('reset-confirm', { ip: from.ip, account: linkId })) ?? (await passwordProblem(password))
  if (refusal) return refuse(refusal)
  // Asked before the expensive hash, so that guessed links cost us little; the guarded delete below decides.
  if (!(await isLiveResetLink(db, tokenHash))) return refuse(resetLinkUsed)
  const hash = await passwords.hash(password)
  if (!hash.ok) return hash
  return await db.transaction(async (tx) => {
    const accountId = await useResetLink(tx, tokenHash)
    const account = accountId && (await setNewPassword(tx, accountId, hash.value))
    if (!account) return refuse(resetLinkUsed)
    await endAllSessions(tx, account.id)
    await noteLogout(tx, account.id)
    await writeMail(
      tx,
      mailOutbox,
      passwordChangedMail({ id: linkId, how: 'by the link we sent you' }, account, from.shopUrl),
    )
    return ok({})
  })
}
