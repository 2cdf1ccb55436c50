import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { taxNeedsAddress } from '@wheelyard/contract/buying/tax-problems'
import type { OrderTax } from '@wheelyard/contract/buying/tax-rules'
import { findTaxBasis } from '#api/buying/tax/tax-basis.store'
import { decideTax, type TaxDeps, type TaxedOrder } from './decide-tax.service.ts'
import type { Destination } from './new-order.ts'

/**
 * The tax at the rates of this moment. Null in a shop that charges none. Rates, ids and certificates that change
 * before the order is placed are for the next one: the order names what its tax rests on.
 */
export async function agreedTax(
  deps: TaxDeps,
  { to: { deliveryAddress }, ...order }: TaxedOrder & { to: Destination },
): Promise<Result<OrderTax | null, typeof taxNeedsAddress | Problem<'service-down'>>> {
  const basis = await findTaxBasis(deps.db, order.owner)
  if (basis.table.engine === 'off') return ok(null)
  return deliveryAddress ? decideTax(deps, { ...order, basis, deliveryAddress }) : refuse(taxNeedsAddress)
}
