import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { unknownUser } from '@wheelyard/contract/calls/users'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '../audit/audit.store.ts'
import { revokeAllAccessTokens } from './access-tokens.store.ts'
import { findPerson, lockIdentity, noteSignOut } from './sign-in.store.ts'

/**
 * An administrator's word. The identity service is not asked: what it vouches for counts again only once
 * that person has proved anew who they are.
 */
export function endSessionsOf(db: Db, actor: Caller, email: string): Promise<Result<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, email)
    if (!person) return refuse(unknownUser)
    await lockIdentity(tx, person.subject)
    await noteSignOut(tx, person.subject, new Date())
    const deletedCount = await revokeAllAccessTokens(tx, person.userId)
    await recordAudit(tx, {
      actor: actor.email,
      action: 'session.ended',
      subjectKind: 'user',
      subjectId: person.userId,
      subjectName: email,
    })
    return ok({ deletedCount })
  })
}
