import { eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { companies } from '#api/tables/companies'
import { users } from '#api/tables/users'
import type { Owner } from './ownership.ts'

/** Whoever else counts and adds to what this account has waits until the transaction ends. */
export async function lockAccountOf(tx: Db, { userId, companyId }: Owner): Promise<void> {
  const row = companyId
    ? tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
    : tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  await row.for('no key update')
}
