import type { CompanyMember } from '@wheelyard/contract/buying/companies.calls'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { companyMembers } from '#api/tables/companies'
import { users } from '#api/tables/users'
import { actFor } from './companies.store.ts'

type Membership = { companyId: string; userId: string }

const isOf = ({ companyId, userId }: Membership) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))

const columns = {
  userId: companyMembers.userId,
  name: users.name,
  email: users.email,
  roles: companyMembers.roles,
  joinedAt: companyMembers.joinedAt,
}

const selectMembers = (db: Db) =>
  db.select(columns).from(companyMembers).innerJoin(users, eq(users.id, companyMembers.userId))

export async function membersOf(db: Db, companyId: string): Promise<CompanyMember[]> {
  const rows = await selectMembers(db)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
  return rows.map(toMember)
}

export async function findMember(db: Db, membership: Membership): Promise<CompanyMember | undefined> {
  const [row] = await selectMembers(db).where(isOf(membership))
  return row && toMember(row)
}

/** The new member buys for the company from now on. Who is one already keeps the roles they have. */
export async function insertMember(tx: Db, { roles, ...membership }: Membership & { roles: CompanyRole[] }) {
  const [member] = await tx
    .insert(companyMembers)
    .values({ ...membership, roles })
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      set: { roles: sql`array(select distinct unnest(company_members.roles || excluded.roles) order by 1)` },
    })
    .returning({ roles: companyMembers.roles })
  if (!member) throw new Error('the member was not stored')
  await actFor(tx, membership.userId, membership.companyId)
  return member.roles
}

export const updateRoles = (tx: Db, membership: Membership, roles: CompanyRole[]) =>
  tx.update(companyMembers).set({ roles }).where(isOf(membership))

/** Who buys for the company now buys for themselves then. */
export const deleteMember = (tx: Db, membership: Membership) => tx.delete(companyMembers).where(isOf(membership))

/** Whether the company has an admin without this person. The company must be locked. */
export async function hasOtherAdmin(tx: Db, { companyId, userId }: Membership): Promise<boolean> {
  const others = and(
    eq(companyMembers.companyId, companyId),
    ne(companyMembers.userId, userId),
    sql`'admin' = any(${companyMembers.roles})`,
  )
  return (await tx.$count(companyMembers, others)) > 0
}

const toMember = ({ joinedAt, ...member }: Omit<CompanyMember, 'joinedAt'> & { joinedAt: Date }): CompanyMember => ({
  ...member,
  joinedAt: joinedAt.toISOString(),
})
