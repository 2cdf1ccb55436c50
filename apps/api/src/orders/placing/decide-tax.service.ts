import { decideByTable } from '@wheelyard/billing/tax/decide-by-table'
import { mattersForTax } from '@wheelyard/billing/tax/matters-for-tax'
import type { CheckedVatId, Place, TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { type Problem, serviceDown } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { OrderTax } from '@wheelyard/contract/buying/tax-rules'
import type { Owner } from '#api/people/users/ownership'
import type { TaxEngine } from '#api/clients/tax-engine'
import type { VatRegister } from '#api/clients/vat-register'
import type { Db } from '#api/db/client'
import { insertVatCheck } from '#api/buying/business-details/vat-checks.store'
import type { TaxBasis } from '#api/buying/tax/tax-basis.store'

export type TaxDeps = {
  db: Db
  vatRegister: VatRegister
  /** Undefined without keys of Stripe. */
  stripeTax: TaxEngine | undefined
}

export type TaxedOrder = Pick<TaxQuestion, 'goods' | 'freightCents' | 'isPickedUp'> & { owner: Owner }
type AnyonesOrder = Omit<TaxedOrder, 'owner'> & { basis: TaxBasis; deliveryAddress: Place }
type Asked = AnyonesOrder & { owner: Owner }

/** Null if the shop charges none. Call it outside of transactions: the answer may come from another service. */
export async function decideTax(
  deps: TaxDeps,
  { owner, ...order }: Asked,
): Promise<Result<OrderTax | null, Problem<'service-down'>>> {
  const { table } = order.basis
  if (table.engine === 'off') return ok(null)
  const withoutVatId = questionOf(order)
  const vatId = await checkedVatId(deps, owner, order.basis, withoutVatId)
  const question = { ...withoutVatId, buyer: { ...withoutVatId.buyer, vatId } }
  if (table.engine === 'table') return ok(decideByTable(question, table))
  return deps.stripeTax ? deps.stripeTax.decide(question) : refuse(serviceDown('tax service'))
}

/** About a buyer without a VAT id. */
export function questionOf({ basis, deliveryAddress, ...order }: AnyonesOrder): TaxQuestion {
  const { seller, certificates } = basis
  const destination = order.isPickedUp ? seller : deliveryAddress
  const today = new Date().toISOString().slice(0, 10)
  return { ...order, seller, destination, buyer: { vatId: null, certificates }, today }
}

const FRESH_MS = 24 * 3_600_000

/** The register is asked only where its answer counts, and not again within a day after it knew the id. */
async function checkedVatId(
  { db, vatRegister }: TaxDeps,
  owner: Owner,
  { buyerVatId, seller }: TaxBasis,
  route: Pick<TaxQuestion, 'seller' | 'destination' | 'isPickedUp'>,
): Promise<CheckedVatId | null> {
  if (!buyerVatId) return null
  const { vatId, company, lastCheck } = buyerVatId
  if (!mattersForTax({ ...route, vatId }))
    return { vatId, company, registeredName: '', outcome: 'unknown', checkId: null, checkedAt: null }
  const isFresh = lastCheck?.outcome === 'valid' && Date.now() - lastCheck.checkedAt.getTime() < FRESH_MS
  const check = isFresh
    ? lastCheck
    : await insertVatCheck(db, { owner, vatId, answer: await vatRegister.check(vatId, seller.vatId) })
  const { id: checkId, outcome, name: registeredName } = check
  return { vatId, company, registeredName, outcome, checkId, checkedAt: check.checkedAt.toISOString() }
}
