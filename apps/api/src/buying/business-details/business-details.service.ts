import { mattersForTax } from '@wheelyard/billing/tax/matters-for-tax'
import { normalVatId, vatIdProblem } from '@wheelyard/billing/tax/vat-ids'
import type {
  BillingAddress,
  BusinessDetails,
  businessDetailsApi,
  ParsedBusinessDetails,
} from '@wheelyard/contract/buying/business-details.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { placeProblem } from '@wheelyard/delivery/addresses/address-problem'
import { normalPostcode } from '@wheelyard/delivery/addresses/postcodes'
import type { VatRegister } from '#api/clients/vat-register'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { type BillingDetails, findBusinessDetails, saveBusinessDetails } from './business-details.store.ts'
import type { VatCheckRow } from '#api/tables/business-details'
import { findLatestVatCheck, insertVatCheck } from './vat-checks.store.ts'

export type BusinessDetailsDeps = { db: Db; vatRegister: VatRegister }

export async function businessDetailsOf(db: Db, owner: Owner): Promise<BusinessDetails | null> {
  const row = await findBusinessDetails(db, owner)
  return row ? withState(db, owner, row) : null
}

/** The register is asked afterwards: what was typed is saved, whether or not it answers. */
export async function changeBusinessDetails(
  { db, vatRegister }: BusinessDetailsDeps,
  owner: Owner,
  { companyName, vatId, billingAddress }: ParsedBusinessDetails,
): Promise<ResultOf<typeof businessDetailsApi.save>> {
  const problem = placeProblem(billingAddress) ?? vatIdProblem({ vatId, country: billingAddress.country })
  if (problem) return refuse(problem)
  const saved = {
    companyName,
    vatId: normalVatId(vatId) || null,
    billingAddress: { ...billingAddress, postcode: normalPostcode(billingAddress.postcode, billingAddress.country) },
  }
  await saveBusinessDetails(db, owner, saved)
  if (saved.vatId) await askRegister({ db, vatRegister }, { owner, vatId: saved.vatId, billingAddress })
  return ok(await withState(db, owner, saved))
}

type Asked = { owner: Owner; vatId: string; billingAddress: BillingAddress }

/** Only where goods to there could be free of VAT: an id that makes no difference stays with us. */
export async function askRegister({ db, vatRegister }: BusinessDetailsDeps, { owner, vatId, billingAddress }: Asked) {
  const { sellerCountry: country, sellerPostcode: postcode, sellerVatId, ...others } = await readSettings(db)
  const seller = { country, postcode, region: others.sellerRegion, city: others.sellerCity, line1: others.sellerLine1 }
  const route = { seller: { ...seller, vatId: sellerVatId }, destination: billingAddress, isPickedUp: false }
  if (!mattersForTax({ ...route, vatId })) return
  const answer = await vatRegister.check(vatId, sellerVatId)
  await insertVatCheck(db, { owner, vatId, answer })
}

async function withState(db: Db, owner: Owner, row: BillingDetails): Promise<BusinessDetails> {
  const { vatId, companyName, billingAddress } = row
  const check = vatId ? await findLatestVatCheck(db, owner, vatId) : undefined
  return {
    companyName,
    vatId: vatId ?? '',
    billingAddress,
    vatIdState: stateOf(vatId, check),
    vatIdCheckedAt: check?.checkedAt.toISOString() ?? null,
  }
}

const stateOf = (vatId: string | null, check: VatCheckRow | undefined) =>
  vatId ? (check?.outcome ?? 'unknown') : 'none'
