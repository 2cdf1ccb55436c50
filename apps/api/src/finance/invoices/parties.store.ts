import type { BuyerDetails, SellerDetails } from '@wheelyard/billing/invoices/parties'
import { missingSellerDetails } from '@wheelyard/contract/shop/seller-rules'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { accountOf, type Owner } from '#api/people/users/ownership'
import { billingDetails } from '#api/tables/companies'
import { currentSettings } from '#api/tables/shop-settings'
import { taxTables } from '#api/tables/tax'

/** As the settings name it now, and what they lack for an invoice. */
export async function readInvoicingSeller(db: Db): Promise<{ seller: SellerDetails; missing: string[] }> {
  const [seller] = await db.select().from(currentSettings)
  if (!seller) throw new Error('the view of the settings has no row')
  const [tax] = await db.select({ engine: taxTables.engine }).from(taxTables).orderBy(desc(taxTables.version)).limit(1)
  return { seller, missing: missingSellerDetails(seller, (tax?.engine ?? 'off') !== 'off') }
}

/** The buyer's company as it is saved now. */
export async function findBusiness(db: Db, owner: Pick<Owner, 'userId' | 'companyId'>): Promise<BuyerDetails | null> {
  const [saved] = await db
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.accountId, accountOf(owner)))
  return saved ? { ...saved, vatId: saved.vatId ?? '' } : null
}
