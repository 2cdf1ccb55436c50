import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import {
  confirmEmailFirst,
  invitationOfAnother,
  invitationOver,
  type staffApi,
} from '@wheelyard/contract/people/staff.calls'
import { blockedUser } from '@wheelyard/contract/people/users.calls'
import { accountBlocked, notFound, notSignedIn } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { SignedInCaller } from '#api/http/caller'
import { changeRoles, lockAllRoles, saveRoles } from '#api/people/users/roles.service'
import { lockAdmins, lockUserById } from '#api/people/users/roles.store'
import { rolesInAudit, rolesOf } from '#api/people/users/staff-roles'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueMail, isBlockedAddress } from '#api/shop/mail/mail.store'
import { invitationMail } from './invitation-mail.ts'
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  isInvitation,
  takeInvitation,
} from './invitations.store.ts'
import { findStaffMember } from './staff.store.ts'

export type StaffDeps = { db: Db; publicUrl: string }
type Given<T> = T & { roles: StaffRole[] }

export function setRoles(db: Db, admin: SignedInCaller, { userId, roles }: Given<{ userId: string }>) {
  return db.transaction(async (tx): Promise<ResultOf<typeof staffApi.setRoles>> => {
    const admins = await lockAllRoles(tx, admin)
    if (!admins.ok) return admins
    const user = await lockUserById(tx, userId)
    if (!user) return refuse(notFound('Person'))
    const changed = await changeRoles(tx, admin, user, { roles, admins })
    if (!changed.ok) return changed
    const member = await findStaffMember(tx, userId)
    return member ? ok(member) : refuse(notFound('Person'))
  })
}

export function invite(
  { db, publicUrl }: StaffDeps,
  admin: SignedInCaller,
  { email, roles }: Given<{ email: string }>,
) {
  return db.transaction(async (tx): Promise<ResultOf<typeof staffApi.invite>> => {
    const admins = await lockAllRoles(tx, admin)
    if (!admins.ok) return admins
    if (await isBlockedAddress(tx, email)) return refuse(blockedUser)
    const { id, token } = await insertInvitation(tx, { email, roles, invitedBy: admin.userId })
    await enqueueMail(tx, invitationMail({ to: email, by: admin.name || admin.email, roles, token, publicUrl }))
    const subject = { kind: 'invitation', id, name: email } as const
    await recordAudit(tx, {
      actor: admin.email,
      action: 'staff.invited',
      subject,
      detail: { roles: rolesInAudit(roles) },
    })
    return ok(await findInvitation(tx, id))
  })
}

export function revoke(db: Db, admin: SignedInCaller, id: string) {
  return db.transaction(async (tx): Promise<ResultOf<typeof staffApi.revoke>> => {
    const revoked = await deleteInvitation(tx, id)
    if (!revoked) return refuse(notFound('Invitation'))
    const subject = { kind: 'invitation', id, name: revoked.email } as const
    await recordAudit(tx, { actor: admin.email, action: 'staff.invitation-revoked', subject })
    return ok({ deletedCount: 1 })
  })
}

/** The token shows that the mail of that address is read, the confirmed address that the caller reads it. */
export function accept(db: Db, caller: SignedInCaller, token: string) {
  return db.transaction(async (tx): Promise<ResultOf<typeof staffApi.accept>> => {
    await lockAdmins(tx)
    const user = await lockUserById(tx, caller.userId)
    if (!user) return refuse(notSignedIn)
    if (user.blockedAt) return refuse(accountBlocked)
    if (!user.emailConfirmedAt) return refuse(confirmEmailFirst)
    const invitedTo = await takeInvitation(tx, token, user.email)
    if (!invitedTo) return refuse((await isInvitation(tx, token)) ? invitationOfAnother : invitationOver)
    const subject = { kind: 'user', id: user.id, name: user.email } as const
    const detail = { roles: rolesInAudit(invitedTo) }
    await recordAudit(tx, { actor: user.email, action: 'staff.invitation-accepted', subject, detail })
    await saveRoles(tx, user.email, user, [...rolesOf(user), ...invitedTo])
    const member = await findStaffMember(tx, user.id)
    return ok({ roles: member?.roles ?? [] })
  })
}
