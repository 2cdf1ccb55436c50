import { type Column, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { type Caller, can } from '#api/http/caller'

/** A buyer, or a row that says whose it is. */
export type Owner = Pick<Caller, 'userId'>
type Owned = { userId: string | undefined }

// Whether something belongs to a caller is decided here and nowhere else.

export const owns = (caller: Owner, row: Owned): boolean => row.userId === caller.userId

/** `right`: the one by which staff see everyone's. */
export const maySee = (caller: Caller, row: Owned, right: StaffRight): boolean =>
  owns(caller, row) || can(caller, right)

/** The same as a condition; a prepared statement has a placeholder for the owner. */
export const ownedBy = (owner: { userId: string | Placeholder }, table: { userId: Column }): SQL =>
  eq(table.userId, owner.userId)

/** Undefined for staff with the right to everyone's. */
export const onlyOwn = (caller: Caller, right: StaffRight): Owner | undefined =>
  can(caller, right) ? undefined : caller
