import { adminFirst, ownAccount, staffFirst } from '@wheelyard/contract/people/account-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { dropUnsentMails } from '#api/shop/mail/mail.store'
import { deleteSubscriber } from '#api/shop/newsletter/newsletter.store'
import { revokeTokensOfUser } from './access-tokens.store.ts'
import { type LockedAccount, lockAccount, notifyIdentity, setBlock } from './account-state.store.ts'
import { recordSignOut } from './sign-in.store.ts'

/** Locked, and one that may be blocked or deleted: staff lose their roles first, so no one locks all administrators out. */
export async function lockCustomer(tx: Db, actor: Caller, id: string) {
  if (actor.userId === id) return refuse(ownAccount)
  const account = await lockAccount(tx, id)
  if (!account) return refuse(notFound('Customer'))
  if (account.role === 'admin') return refuse(adminFirst)
  return account.staffRoles.length > 0 ? refuse(staffFirst) : ok(account)
}

/** Repeated, it changes nothing. */
export function blockAccount(db: Db, actor: Caller, { id, reason }: { id: string; reason: string }) {
  return db.transaction(async (tx) => {
    const account = await lockCustomer(tx, actor, id)
    if (!account.ok || account.value.blockedAt) return account
    await setBlock(tx, id, { by: actor.email, reason })
    await endAllSessions(tx, account.value)
    await notifyIdentity(tx, account.value.identitySubject, 'blocked')
    await deleteSubscriber(tx, account.value.email)
    await dropUnsentMails(tx, account.value.email, { held: false })
    await recordAudit(tx, {
      actor: actor.email,
      action: 'customer.blocked',
      subject: of(account.value),
      detail: { reason },
    })
    return account
  })
}

export function unblockAccount(db: Db, actor: Caller, id: string) {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) return refuse(notFound('Customer'))
    if (!account.blockedAt) return ok({})
    await setBlock(tx, id, null)
    await notifyIdentity(tx, account.identitySubject, 'active')
    await recordAudit(tx, { actor: actor.email, action: 'customer.unblocked', subject: of(account) })
    return ok({})
  })
}

/** An identity token from before is worth nothing either, also once the account is unblocked. */
export async function endAllSessions(tx: Db, { id, identitySubject }: LockedAccount): Promise<void> {
  await recordSignOut(tx, identitySubject, sql<Date>`clock_timestamp()`)
  await revokeTokensOfUser(tx, id)
}

const of = ({ id, email }: LockedAccount) => ({ kind: 'user', id, name: email }) as const
