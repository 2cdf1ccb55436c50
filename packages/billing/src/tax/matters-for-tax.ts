import type { TaxQuestion } from './tax-question.ts'
import { isSameLaw, isVatPrefix, taxAreaOf } from './vat-area.ts'

type Route = Pick<TaxQuestion, 'seller' | 'destination' | 'isPickedUp'>

/** Goods go from one EU state to another, so that a business there need not be charged VAT. */
export function crossesTheEu({ seller, destination, isPickedUp }: Route): boolean {
  const from = taxAreaOf(seller).vatPrefix
  const to = taxAreaOf(destination).vatPrefix
  return !isPickedUp && from !== '' && to !== '' && from !== to
}

/** Whether the tax depends on this VAT id being valid, so that the EU's register must be asked. */
export const mattersForTax = ({ vatId, ...route }: Route & { vatId: string }): boolean =>
  crossesTheEu(route) && isVatPrefix(vatId.slice(0, 2)) && !vatId.startsWith(taxAreaOf(route.seller).vatPrefix)

/** Goods leave the area of the seller's law, other than for one that shares its VAT. */
export const isExport = (route: Route): boolean =>
  !route.isPickedUp && !crossesTheEu(route) && !isSameLaw(taxAreaOf(route.seller), taxAreaOf(route.destination))
