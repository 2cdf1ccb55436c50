import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type UserRow, users } from '#api/tables/users'

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

export async function lockUser(db: Db, email: string): Promise<{ id: string; role: Role } | undefined> {
  const [row] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, email))
    .for('update')
  return row
}

export async function setRole(db: Db, userId: string, role: Role): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, userId))
}
