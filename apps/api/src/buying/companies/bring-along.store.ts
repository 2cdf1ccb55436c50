import type { Bring } from '@wheelyard/contract/buying/companies.calls'
import { and, type Column, eq, sql, type Table } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { ofAccount } from '#api/people/users/ownership'
import { addresses } from '#api/tables/addresses'
import { acceptedVatNames, exemptionCertificates, vatChecks } from '#api/tables/business-details'
import { invoices } from '#api/tables/invoices'
import { orders } from '#api/tables/orders'
import { returns } from '#api/tables/returns'
import { savedLists } from '#api/tables/saved-lists'

type OwnedTable = Table & { userId: Column; companyId: Column }
const brought: Record<keyof Bring, OwnedTable[]> = {
  orders: [orders, invoices, returns],
  addresses: [addresses],
  lists: [savedLists],
  certificates: [exemptionCertificates, vatChecks, acceptedVatNames],
}

type Joining = { userId: string; companyId: string; bring: Bring }

/** What is a person's own becomes the company's; papers that exist stay as they are. The company must be locked. */
export async function bringAlong(tx: Db, { userId, companyId, bring }: Joining): Promise<void> {
  if (bring.addresses) await keepOneDefault(tx, userId, companyId)
  if (bring.lists) await renameLists(tx, userId, companyId)
  for (const [what, tables] of Object.entries(brought)) {
    if (!bring[what as keyof Bring]) continue
    for (const table of tables) await tx.update(table).set({ companyId }).where(ofAccount(userId, table))
  }
}

/** The company's, if it has one. */
async function keepOneDefault(tx: Db, userId: string, companyId: string): Promise<void> {
  const has = await tx.$count(addresses, and(ofAccount(companyId, addresses), eq(addresses.isDefault, true)))
  if (has > 0) await tx.update(addresses).set({ isDefault: false }).where(ofAccount(userId, addresses))
}

/** "Season start" becomes "Season start (2)" beside a list of that name. */
async function renameLists(tx: Db, userId: string, companyId: string): Promise<void> {
  await tx.execute(sql`
    update ${savedLists} mine set name = left(mine.name, 74) || ' (' || (
      select count(*) + 1 from ${savedLists} other
      where other.company_id = ${companyId} and lower(other.name) like lower(left(mine.name, 74)) || '%') || ')'
    where mine.user_id = ${userId} and mine.company_id is null and exists (
      select from ${savedLists} other where other.company_id = ${companyId} and lower(other.name) = lower(mine.name))`)
}
