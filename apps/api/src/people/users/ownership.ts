import { type Column, eq, type Placeholder, type SQL } from 'drizzle-orm'
import { type Caller, isAdmin } from '#api/http/caller'

/** A buyer, or a row that says whose it is. */
export type Owner = Pick<Caller, 'userId'>
type Owned = { userId: string | undefined }

// Whether something belongs to a caller is decided here and nowhere else.

export const owns = (caller: Owner, row: Owned): boolean => row.userId === caller.userId

export const maySee = (caller: Caller, row: Owned): boolean => isAdmin(caller) || owns(caller, row)

/** The same as a condition; a prepared statement has a placeholder for the owner. */
export const ownedBy = (owner: { userId: string | Placeholder }, table: { userId: Column }): SQL =>
  eq(table.userId, owner.userId)

/** Undefined for administrators, who see everyone's. */
export const onlyOwn = (caller: Caller): Owner | undefined => (isAdmin(caller) ? undefined : caller)
