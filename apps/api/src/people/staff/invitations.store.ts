import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import { INVITATION_DAYS, type StaffInvitation } from '@wheelyard/contract/people/staff.calls'
import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { staffInvitations, users } from '#api/tables/users'

type NewInvitation = { email: string; roles: StaffRole[]; invitedBy: string }

/** Replaces an earlier one of the address, whose link then no longer works. The token is in the mail alone. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<{ id: string; token: string }> {
  const token = newSecret()
  const row = {
    ...invitation,
    tokenHash: hashSecret(token),
    expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
  }
  await db.delete(staffInvitations).where(eq(staffInvitations.email, invitation.email))
  const [inserted] = await db.insert(staffInvitations).values(row).returning({ id: staffInvitations.id })
  if (!inserted) throw new Error('the invitation was not stored')
  return { id: inserted.id, token }
}

/** The sender has to be an administrator still. */
const counts = and(
  sql`${staffInvitations.expiresAt} > now()`,
  sql`exists (select from ${users} where ${users.id} = ${staffInvitations.invitedBy}
    and ${users.role} = 'admin' and ${users.blockedAt} is null)`,
)

const isOf = (token: string) => eq(staffInvitations.tokenHash, hashSecret(token))

export const isInvitation = async (db: Db, token: string): Promise<boolean> =>
  (await db.$count(staffInvitations, and(isOf(token), counts))) > 0

/** Once: a second caller finds none. */
export async function takeInvitation(db: Db, token: string, email: string): Promise<StaffRole[] | undefined> {
  const [taken] = await db
    .delete(staffInvitations)
    .where(and(isOf(token), eq(staffInvitations.email, email), counts))
    .returning({ roles: staffInvitations.roles })
  return taken?.roles
}

export async function deleteInvitation(db: Db, id: string): Promise<{ email: string } | undefined> {
  const [deleted] = await db
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ email: staffInvitations.email })
  return deleted
}

export const listInvitations = (db: Db): Promise<StaffInvitation[]> => findInvitations(db, counts)

export async function findInvitation(db: Db, id: string): Promise<StaffInvitation> {
  const [found] = await findInvitations(db, eq(staffInvitations.id, id))
  if (!found) throw new Error('the invitation is gone')
  return found
}

async function findInvitations(db: Db, which: SQL | undefined): Promise<StaffInvitation[]> {
  const { id, email, roles, invitedAt, expiresAt } = staffInvitations
  const rows = await db
    .select({ id, email, roles, invitedBy: users.email, invitedAt, expiresAt })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(and(which, isNull(users.deletedAt)))
    .orderBy(desc(invitedAt), desc(id))
  return rows.map(({ id: _id, invitedAt: at, expiresAt: until, ...row }) => ({
    _id,
    ...row,
    invitedAt: at.toISOString(),
    expiresAt: until.toISOString(),
  }))
}

/** Also for an account that is deleted. */
export const deleteInvitationsOf = (db: Db, email: string) =>
  db.delete(staffInvitations).where(eq(staffInvitations.email, email))

export const deleteExpiredInvitations = (db: Db) =>
  db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now()`))
