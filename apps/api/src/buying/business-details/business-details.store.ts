import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { accountOf, type Owner } from '#api/people/users/ownership'
import { businessDetails } from '#api/tables/business-details'
import { billingDetails, companies } from '#api/tables/companies'

export type BillingDetails = { companyName: string; vatId: string | null; billingAddress: BillingAddress }

export async function findBusinessDetails(db: Db, owner: Owner): Promise<BillingDetails | undefined> {
  const [row] = await db
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.accountId, accountOf(owner)))
  return row
}

/** Of a person who acts for a company: the company's. */
export async function saveBusinessDetails(db: Db, owner: Owner, details: BillingDetails): Promise<void> {
  const saved = { ...details, savedAt: sql`now()` }
  if (owner.companyId) await db.update(companies).set(saved).where(eq(companies.id, owner.companyId))
  else {
    await db
      .insert(businessDetails)
      .values({ userId: owner.userId, ...details })
      .onConflictDoUpdate({ target: businessDetails.userId, set: saved })
  }
}
