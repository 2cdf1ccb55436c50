import type { TaxQuestion } from './tax-question.ts'
import { isVatPrefix, taxAreaOf } from './vat-area.ts'

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

/** Goods leave the area whose VAT or sales tax the seller knows, and go to none that shares it. */
export function isExport(route: Route): boolean {
  const [from, to] = [taxAreaOf(route.seller), taxAreaOf(route.destination)]
  const isSameLaw = from.country === to.country && from.territory === to.territory
  return !route.isPickedUp && !isSameLaw && !crossesTheEu(route)
}
