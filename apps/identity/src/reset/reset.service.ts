import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { type identityApi, resetLinkUsed } from '@wheelyard/contract/people/identity.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { writeMail } from '@wheelyard/mail/outbox'
import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { findAccountByEmail } from '../accounts/accounts.store.ts'
import { passwordProblem } from '../accounts/accounts.service.ts'
import { confirmAddress, removedText } from '../accounts/confirm-address.ts'
import type { Db } from '../db/client.ts'
import { mailOutbox } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { AttemptLimits } from '../limits/attempts.ts'
import { logOutEverywhere } from '../logout/backchannel-logout.ts'
import { passwordChangedMail, resetMail } from './reset-mails.ts'
import {
  insertResetLink,
  insertResetRequest,
  isLiveResetLink,
  setNewPassword,
  takeResetRequests,
  useResetLink,
} from './reset.store.ts'

const LINK_HOURS = 1
/** The limit of these mails lasts as long: if an attacker has spent it, the owner still has a link that works. */
const UNCONFIRMED_LINK_HOURS = 24

/** Only stores the request: the same work for every address, known or not. */
export async function requestReset(
  { db, limits }: Deps,
  ip: string,
  email: string,
): Promise<ResultOf<typeof identityApi.requestReset>> {
  const problem = await limits.count('reset', { ip, account: email })
  if (problem) return refuse(problem)
  await insertResetRequest(db, email)
  return ok({})
}

export async function answerResetRequests(db: Db, limits: AttemptLimits, shopUrl: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const request of await takeResetRequests(tx)) {
      const account = await findAccountByEmail(tx, request.email)
      if (!account || account.blockedAt) continue
      const isConfirmed = account.emailVerifiedAt !== null
      if (!isConfirmed && (await limits.countMail(tx, 'reset', account.email))) continue
      const token = newSecret()
      const hours = isConfirmed ? LINK_HOURS : UNCONFIRMED_LINK_HOURS
      await insertResetLink(tx, account.id, hashSecret(token), hours)
      await writeMail(tx, mailOutbox, resetMail({ id: request.id, token, hours }, account.email, shopUrl))
    }
  })
}

export async function resetPassword(
  { db, limits, passwords, shopUrl }: Deps,
  ip: string,
  { token, password }: { token: string; password: string },
): Promise<ResultOf<typeof identityApi.resetPassword>> {
  const tokenHash = hashSecret(token)
  const linkId = tokenHash.toString('hex')
  const problem = (await limits.count('reset-confirm', { ip, account: linkId })) ?? (await passwordProblem(password))
  if (problem) return refuse(problem)
  // Checked before the expensive hash, so that guessed links are cheap to refuse; the delete below decides.
  if (!(await isLiveResetLink(db, tokenHash))) return refuse(resetLinkUsed)
  const hash = await passwords.hash(password)
  if (!hash.ok) return hash
  return await db.transaction(async (tx) => {
    const accountId = await useResetLink(tx, tokenHash)
    const account = accountId && (await setNewPassword(tx, accountId, hash.value))
    if (!account) return refuse(resetLinkUsed)
    // The link arrived by email, so the address is its owner's.
    const first = await confirmAddress(tx, account.id)
    if (!first) await logOutEverywhere(tx, account.id)
    const removed = first && removedText(first.removed)
    const mail = passwordChangedMail({ id: linkId, how: 'link', removed }, account.email, shopUrl)
    await writeMail(tx, mailOutbox, mail)
    return ok({})
  })
}
