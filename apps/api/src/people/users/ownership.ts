import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { and, type Column, eq, getTableName, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm'
import { type Caller, can } from '#api/http/caller'

/** Who acts, and for which account: a company's, or their own. */
export type Owner = Pick<Caller, 'userId' | 'companyId' | 'seesOwnOrdersOnly'>
type Owned = { userId: string | undefined; companyId: string | null | undefined }
type OwnedRows = Table & { userId: Column; companyId: Column }

// Whether something belongs to a caller is decided here and nowhere else; `npm run check` looks for comparisons of
// user ids in other places.

/** Of people who act for themselves, as they are to the shop: of their own things alone. */
export const personally = (userId: string): Owner => ({ userId, companyId: null, seesOwnOrdersOnly: false })

/** To read what a company has, for the staff: nobody writes as such. */
export const asCompany = (companyId: string): Owner => ({ userId: companyId, companyId, seesOwnOrdersOnly: false })

export const accountOf = ({ companyId, userId }: Pick<Owner, 'companyId' | 'userId'>): string => companyId ?? userId

/** Beside a new row that belongs to the account. */
export const columnsOf = ({ userId, companyId }: Owner) => ({ userId, companyId })

export const owns = (caller: Owner, { userId, companyId }: Owned): boolean =>
  userId !== undefined &&
  accountOf(caller) === (companyId ?? userId) &&
  (!caller.seesOwnOrdersOnly || userId === caller.userId)

/** `right`: the one by which staff see everyone's. */
export const maySee = (caller: Caller, row: Owned, right: StaffRight): boolean =>
  owns(caller, row) || can(caller, right)

/** What company colleagues may keep from each other. */
const OF_ONE_BUYER = ['orders', 'invoices', 'returns']

/** The same as `owns`, as a condition. */
export function ownedBy(owner: Owner, rows: OwnedRows): SQL | undefined {
  const isOwnOnly = owner.seesOwnOrdersOnly && OF_ONE_BUYER.includes(getTableName(rows))
  return and(ofAccount(accountOf(owner), rows), isOwnOnly ? eq(rows.userId, owner.userId) : undefined)
}

/** All of an account, also what one of its people does not see: for sums and limits. */
export const ofAccount = (accountId: string | Placeholder, rows: OwnedRows): SQL =>
  sql`coalesce(${rows.companyId}, ${rows.userId}) = ${accountId}`

/** What stays with a person whoever they act for: their cart. */
export const ofPerson = (person: { userId: string | Placeholder }, rows: { userId: Column }): SQL =>
  eq(rows.userId, person.userId)

/** Undefined for staff with the right to everyone's. */
export const onlyOwn = (caller: Caller, right: StaffRight): Owner | undefined =>
  can(caller, right) ? undefined : caller
