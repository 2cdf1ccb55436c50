import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import type { Found } from '@wheelyard/contract/office/find.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { menuOf } from './menu-groups.ts'

export type FindOption = { to: string; label: string; note: string; kind: string }

const { manageInvoices } = paths.dashboard

/** An invoice has no page of its own: its list is searched for it. */
const pageOf: Record<Found['kind'], (found: Found) => string> = {
  order: ({ _id }) => paths.order(_id),
  customer: ({ _id }) => paths.customer(_id),
  product: ({ _id }) => paths.editProduct(_id),
  invoice: ({ name }) => `${manageInvoices}?q=${encodeURIComponent(name)}`,
}
const kinds: Record<Found['kind'], () => string> = {
  order: t.findOptions_order,
  customer: t.findOptions_customer,
  product: t.findOptions_product,
  invoice: t.findOptions_invoice,
}

/** Who cannot change a product is led to its public page. */
export const foundOption = (found: Found, rights: readonly StaffRight[]): FindOption => ({
  to:
    found.kind === 'product' && !rights.includes('change-catalogue')
      ? paths.product(found._id)
      : pageOf[found.kind](found),
  label: found.name,
  note: found.note,
  kind: kinds[found.kind](),
})

/** Pages that these rights open and that have a word beginning with each one typed. */
export function pagesNamed(typed: string, rights: readonly StaffRight[]): FindOption[] {
  const words = typed.toLowerCase().split(/\s+/)
  return menuOf(rights)
    .flatMap(({ links }) => links)
    .map(({ label, to }) => ({ to, label: label(), note: '', kind: t.findOptions_page() }))
    .filter(({ label }) => words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`)))
}
