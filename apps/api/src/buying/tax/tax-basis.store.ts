import type { Certificate, Place } from '@wheelyard/billing/tax/tax-question'
import type { TaxTable } from '@wheelyard/contract/buying/tax.calls'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { accountOf, ofAccount, type Owner } from '#api/people/users/ownership'
import { prepared } from '@wheelyard/postgres/prepared'
import { exemptionCertificates, vatChecks } from '#api/tables/business-details'
import { billingDetails } from '#api/tables/companies'
import { currentSettings } from '#api/tables/shop-settings'
import { taxTables } from '#api/tables/tax'

/** What the tax of a buyer's next order rests on, beside the order itself. */
export type TaxBasis = {
  table: TaxTable
  seller: Place & { vatId: string }
  /** With what the register said about it last. */
  buyerVatId: { vatId: string; company: string; lastCheck: LastCheck | null } | null
  /** Accepted ones, whether in date or not. */
  certificates: Certificate[]
}
type LastCheck = { id: string; outcome: 'valid' | 'invalid' | 'unavailable'; name: string; checkedAt: Date }

/** In one statement, so that all of it is of the same moment. Of a visitor, null, nothing is known. */
export async function findTaxBasis(db: Db, owner: Owner | null): Promise<TaxBasis> {
  const [row] = await selectBasis(db).execute({ accountId: owner && accountOf(owner) })
  if (!row) throw new Error('the settings of the shop have no row')
  const { table, seller, vatId, company, lastCheck, certificates } = row
  return {
    table: table ?? { version: 0, engine: 'off', rates: [] },
    seller,
    buyerVatId: vatId ? { vatId, company: company ?? '', lastCheck } : null,
    certificates: certificates ?? [],
  }
}

const seller = {
  country: currentSettings.sellerCountry,
  region: currentSettings.sellerRegion,
  postcode: currentSettings.sellerPostcode,
  city: currentSettings.sellerCity,
  line1: currentSettings.sellerLine1,
  vatId: currentSettings.sellerVatId,
}

const selectBasis = prepared((db) => {
  const account = sql.placeholder('accountId')
  const table = db
    .select({ version: taxTables.version, engine: taxTables.engine, rates: taxTables.rates })
    .from(taxTables)
    .orderBy(desc(taxTables.version))
    .limit(1)
    .as('latest_table')
  const lastCheck = db
    .select({ id: vatChecks.id, outcome: vatChecks.outcome, name: vatChecks.name, checkedAt: vatChecks.checkedAt })
    .from(vatChecks)
    .where(and(ofAccount(account, vatChecks), eq(vatChecks.vatId, billingDetails.vatId)))
    .orderBy(desc(vatChecks.checkedAt), desc(vatChecks.id))
    .limit(1)
    .as('last_check')
  const certificates = sql<Certificate[] | null>`(
    select json_agg(json_build_object('id', id, 'country', country, 'region', region, 'number', number,
      'validFrom', valid_from, 'validUntil', valid_until) order by valid_until, id)
    from ${exemptionCertificates}
    where ${ofAccount(account, exemptionCertificates)} and accepted_at is not null and refused_at is null and withdrawn_at is null)`
  return db
    .select({
      table: { version: table.version, engine: table.engine, rates: table.rates },
      seller,
      vatId: billingDetails.vatId,
      company: billingDetails.companyName,
      lastCheck: {
        id: lastCheck.id,
        outcome: lastCheck.outcome,
        name: lastCheck.name,
        checkedAt: lastCheck.checkedAt,
      },
      certificates,
    })
    .from(currentSettings)
    .leftJoin(table, sql`true`)
    .leftJoin(billingDetails, eq(billingDetails.accountId, account))
    .leftJoinLateral(lastCheck, sql`true`)
    .prepare('find_tax_basis')
})
