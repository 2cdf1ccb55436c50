import { eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { users } from './users.table.ts'

/**
 * The administrators of this moment, each row locked until the transaction ends: whoever changes a
 * role waits here for the one before, and then sees what that one left.
 */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  return rows.map((row) => row.id)
}

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

export type Role = 'customer' | 'admin'
