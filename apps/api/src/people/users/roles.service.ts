import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notAllowed, secondFactorRequired } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { lastAdmin, unknownUser, type usersApi } from '@wheelyard/contract/people/users.calls'
import type { Db } from '#api/db/client'
import { recordAudit } from '#api/shop/audit/audit.store'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { lockAdmins, lockUser, type Role, setRole } from './roles.store.ts'

type Actor = { email: string; userId: string | undefined; secondFactor: boolean }
type Changed = ResultOf<typeof usersApi.removeAdmin>

/** Has access to the database and needs no role. */
export const commandLine: Actor = { email: 'command line', userId: undefined, secondFactor: true }

/** One administrator always remains, also when two remove each other at the same time. */
export function changeRole(db: Db, actor: Actor, email: string, role: Role): Promise<Changed> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    // The guard ran before the lock: the caller may have lost the role, or its rights, while waiting.
    if (actor.userId !== undefined && !admins.includes(actor.userId)) return refuse(notAllowed)
    if (!actor.secondFactor && (await readSettings(tx)).adminsNeedSecondFactor) return refuse(secondFactorRequired)
    const user = await lockUser(tx, email)
    if (!user) return refuse(unknownUser)
    if (user.role === role) return ok({ modifiedCount: 0 })
    if (role === 'customer' && admins.length === 1) return refuse(lastAdmin)
    await setRole(tx, user.id, role)
    const action = role === 'admin' ? 'role.granted' : 'role.revoked'
    await recordAudit(tx, { actor: actor.email, action, subject: { kind: 'user', id: user.id, name: email } })
    return ok({ modifiedCount: 1 })
  })
}
