import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import { notAllowed, secondFactorRequired } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { blockedUser, lastAdmin, unknownUser, type usersApi } from '@wheelyard/contract/people/users.calls'
import type { Db } from '#api/db/client'
import { recordAudit } from '#api/shop/audit/audit.store'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { type LockedUser, lockAdmins, lockUser, type Role, setStoredRoles } from './roles.store.ts'
import { rolesInAudit, storedRoles } from './staff-roles.ts'

export type Actor = { email: string; userId: string | undefined; secondFactor: boolean }
type Changed = ResultOf<typeof usersApi.makeAdmin>

/** Has access to the database and needs no role. */
export const commandLine: Actor = { email: 'command line', userId: undefined, secondFactor: true }

/** Between the two roles of the specification. Other staff lose theirs by becoming administrators. */
export function changeRole(db: Db, actor: Actor, email: string, role: Role): Promise<Changed> {
  return db.transaction(async (tx) => {
    const admins = await lockAllRoles(tx, actor)
    if (!admins.ok) return admins
    const user = await lockUser(tx, email)
    if (!user) return refuse(unknownUser)
    if (user.role === role) return ok({ modifiedCount: 0 })
    const changed = await changeRoles(tx, actor, user, { roles: role === 'admin' ? ['administrator'] : [], admins })
    return changed.ok ? ok({ modifiedCount: 1 }) : changed
  })
}

/** Of the administrators, whom no one else changes until the transaction ends. */
export async function lockAllRoles(tx: Db, actor: Actor) {
  const admins = await lockAdmins(tx)
  // The guard ran before the lock: the caller may have lost the role, or its rights, while waiting.
  if (actor.userId !== undefined && !admins.includes(actor.userId)) return refuse(notAllowed)
  if (!actor.secondFactor && (await readSettings(tx)).adminsNeedSecondFactor) return refuse(secondFactorRequired)
  return ok(admins)
}

type NewRoles = { roles: readonly StaffRole[]; admins: { value: string[] } }

/** One administrator always remains, also when two remove each other at the same time. */
export async function changeRoles(tx: Db, actor: Actor, user: LockedUser, { roles, admins }: NewRoles) {
  if (user.blockedAt) return refuse(blockedUser)
  const isLast = user.role === 'admin' && admins.value.length === 1
  if (isLast && !roles.includes('administrator')) return refuse(lastAdmin)
  await saveRoles(tx, actor.email, user, roles)
  return ok({})
}

/** With the audit entries. The caller has locked all roles and this user. */
export async function saveRoles(tx: Db, actor: string, user: LockedUser, roles: readonly StaffRole[]): Promise<void> {
  const after = storedRoles(roles)
  await setStoredRoles(tx, user.id, after)
  const record = (action: string, detail: Record<string, unknown> = {}) =>
    recordAudit(tx, { actor, action, subject: { kind: 'user', id: user.id, name: user.email }, detail })
  if (user.role !== after.role) await record(after.role === 'admin' ? 'role.granted' : 'role.revoked')
  const [lesser, lesserAfter] = [rolesInAudit(user.staffRoles), rolesInAudit(after.staffRoles)]
  if (lesser !== lesserAfter) await record('staff.roles-changed', { roles: [lesser, lesserAfter] })
}
