import type { StaffMember } from '@wheelyard/contract/people/staff.calls'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { isStaff, rolesOf } from '#api/people/users/staff-roles'
import { users } from '#api/tables/users'

export const listStaff = (db: Db): Promise<StaffMember[]> => findStaff(db, isStaff)

/** Also without a role. */
export async function findStaffMember(db: Db, userId: string): Promise<StaffMember | undefined> {
  const [found] = await findStaff(db, eq(users.id, userId))
  return found
}

async function findStaff(db: Db, which: SQL): Promise<StaffMember[]> {
  const { id: userId, name, email, role, staffRoles, secondFactor, lastSignInAt } = users
  const rows = await db
    .select({ userId, name, email, role, staffRoles, secondFactor, lastSignInAt })
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
  return rows.map(({ role: stored, staffRoles: lesser, lastSignInAt: at, ...row }) => ({
    ...row,
    roles: rolesOf({ role: stored, staffRoles: lesser }),
    lastSignInAt: at && at.toISOString(),
  }))
}
