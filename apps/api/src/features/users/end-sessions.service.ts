import type { sessionsApi } from '@wheelyard/contract/calls/sessions'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { unknownUser } from '@wheelyard/contract/calls/users'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '../audit/audit.store.ts'
import { revokeAllAccessTokens } from './access-tokens.store.ts'
import { findIdentity, lockIdentity, recordSignOut } from './sign-in.store.ts'

/** On an administrator's request. A token of the identity service is accepted again only after a new sign-in there. */
export function endSessionsOf(db: Db, actor: Caller, email: string): Promise<ResultOf<typeof sessionsApi.endAllOf>> {
  return db.transaction(async (tx) => {
    const user = await findIdentity(tx, email)
    if (!user) return refuse(unknownUser)
    await lockIdentity(tx, user.subject)
    await recordSignOut(tx, user.subject, new Date())
    const deletedCount = await revokeAllAccessTokens(tx, user.userId)
    const subject = { kind: 'user', id: user.userId, name: email } as const
    await recordAudit(tx, { actor: actor.email, action: 'session.ended', subject })
    return ok({ deletedCount })
  })
}
