import { randomUUID } from 'node:crypto'
import { type accountSecurityApi, wrongPassword } from '@wheelyard/contract/people/account-security.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { writeMail } from '@wheelyard/mail/outbox'
import { mailOutbox } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { logOutEverywhere } from '../logout/backchannel-logout.ts'
import { passwordChangedMail } from '../reset/reset-mails.ts'
import { changeWithPassword, findOwnerByPassword } from '../sessions/proved-change.ts'
import type { NewSession } from '../sessions/sessions.ts'
import { startOnlySession } from '../sessions/start-only-session.ts'
import { passwordProblem } from './accounts.service.ts'
import { replacePassword } from './accounts.store.ts'
import { checkPassword } from './check-password.ts'

/** Asks for the current password, and for a proof by whatever is stronger. */
export async function changePassword(
  deps: Deps,
  client: Client,
  { current, password }: { current: string; password: string },
): Promise<ResultOf<typeof accountSecurityApi.changePassword, NewSession>> {
  const known = await findOwnerByPassword(deps.db, client)
  if (!known.ok) return known
  const owner = await checkPassword(deps, client, current)
  if (!owner.ok) return owner
  const { account } = owner.value
  const problem = await passwordProblem(password, account)
  if (problem) return refuse(problem)
  const hash = await deps.passwords.hash(password)
  if (!hash.ok) return hash
  const changed = await changeWithPassword(deps, client, async (tx, signedIn) => {
    const updated = await replacePassword(tx, account, hash.value)
    if (!updated) return refuse(wrongPassword)
    await logOutEverywhere(tx, updated.id)
    const mail = passwordChangedMail({ id: randomUUID(), how: 'profile' }, updated.email, deps.shopUrl)
    if (updated.emailVerifiedAt) await writeMail(tx, mailOutbox, mail)
    return ok({ ...signedIn, account: updated })
  })
  return changed.ok ? startOnlySession(deps, changed.value) : changed
}
