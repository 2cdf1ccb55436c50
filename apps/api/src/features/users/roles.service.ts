import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { notAllowed } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { lastAdmin, unknownUser, type usersApi } from '@wheelyard/contract/calls/users'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '../audit/audit.store.ts'
import { lockAdmins, lockUser, type Role, setRole } from './roles.store.ts'

type Modified = ResultOf<typeof usersApi.removeAdmin>

export const makeAdmin = (db: Db, caller: Caller, email: string) => changeRole(db, caller, email, 'admin')

/** One administrator always remains, also when two remove each other at the same time. */
export const removeAdmin = (db: Db, caller: Caller, email: string) => changeRole(db, caller, email, 'customer')

/** From the command line, which has access to the database and needs no role. */
export const grantAdminByHand = (db: Db, email: string) => changeRole(db, commandLine, email, 'admin')
export const revokeAdminByHand = (db: Db, email: string) => changeRole(db, commandLine, email, 'customer')

type Actor = Pick<Caller, 'email'> & { userId: string | undefined }
const commandLine: Actor = { email: 'command line', userId: undefined }

function changeRole(db: Db, actor: Actor, email: string, role: Role): Promise<Modified> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    // The guard ran before the lock: the caller may have lost the role while waiting.
    if (actor.userId !== undefined && !admins.includes(actor.userId)) return refuse(notAllowed)
    const user = await lockUser(tx, email)
    if (!user) return refuse(unknownUser)
    if (user.role === role) return ok({ modifiedCount: 0 })
    if (role === 'customer' && admins.length === 1) return refuse(lastAdmin)
    await setRole(tx, user.id, role)
    await recordAudit(tx, {
      actor: actor.email,
      action: role === 'admin' ? 'role.granted' : 'role.revoked',
      subjectKind: 'user',
      subjectId: user.id,
      subjectName: email,
    })
    return ok({ modifiedCount: 1 })
  })
}
