import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type UserRow, users } from '#api/tables/users'
import type { StoredRoles } from './staff-roles.ts'

export type Role = UserRow['role']

// One lock for all roles: with a lock on each administrator's row two changes could deadlock, since a new one may come
// anywhere in the lock order.
export async function lockAdmins(db: Db): Promise<string[]> {
  await takeLock(db, advisoryLocks.adminRoles)
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  return rows.map((row) => row.id)
}

export const countAdminsWithoutSecondFactor = (db: Db): Promise<number> =>
  db.$count(users, and(eq(users.role, 'admin'), eq(users.secondFactor, false)))

export type LockedUser = StoredRoles & Pick<UserRow, 'id' | 'email' | 'blockedAt' | 'emailConfirmedAt'>

export const lockUser = (db: Db, email: string) => lockUserWhere(db, eq(users.email, email))
/** A deleted account is none. */
export const lockUserById = (db: Db, id: string) => lockUserWhere(db, and(eq(users.id, id), isNull(users.deletedAt)))

async function lockUserWhere(db: Db, where: SQL | undefined): Promise<LockedUser | undefined> {
  const { id, email, role, staffRoles, blockedAt, emailConfirmedAt } = users
  const [row] = await db
    .select({ id, email, role, staffRoles, blockedAt, emailConfirmedAt })
    .from(users)
    .where(where)
    .for('update')
  return row
}

export async function setStoredRoles(db: Db, userId: string, roles: StoredRoles): Promise<void> {
  await db.update(users).set(roles).where(eq(users.id, userId))
}
