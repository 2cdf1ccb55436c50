import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import { type SQL, sql } from 'drizzle-orm'
import { lesserRoles, type UserRow, users } from '#api/tables/users'

/** As the row of a user has them: `role` alone is what the last release reads. */
export type StoredRoles = Pick<UserRow, 'role' | 'staffRoles'>

export const isStaff: SQL = sql`(${users.role} = 'admin' or ${users.staffRoles} <> '{}')`

export const rolesOf = ({ role, staffRoles }: StoredRoles): StaffRole[] =>
  role === 'admin' ? ['administrator'] : staffRoles

/** An administrator has every right, and so needs no other role. */
export const storedRoles = (roles: readonly StaffRole[]): StoredRoles =>
  roles.includes('administrator')
    ? { role: 'admin', staffRoles: [] }
    : { role: 'customer', staffRoles: lesserRoles.filter((role) => roles.includes(role)) }

/** "Warehouse, Read only": what is kept is English, whatever the administrator reads. */
export const rolesInAudit = (roles: readonly StaffRole[]): string =>
  roles.map((role) => `${role.charAt(0).toUpperCase()}${role.slice(1).replace('-', ' ')}`).join(', ')
