import type { Found } from '@wheelyard/contract/office/find.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { adminMenu } from './menu-groups.ts'

export type FindOption = { to: string; label: string; note: string; kind: string }

const { allUsers, manageInvoices } = paths.dashboard

/** A customer or an invoice has no page of its own: its list is searched for it. */
const pageOf: Record<Found['kind'], (found: Found) => string> = {
  order: ({ _id }) => paths.order(_id),
  customer: ({ _id }) => `${allUsers}?q=${encodeURIComponent(_id)}`,
  product: ({ _id }) => paths.editProduct(_id),
  invoice: ({ name }) => `${manageInvoices}?q=${encodeURIComponent(name)}`,
}
const kinds: Record<Found['kind'], string> = {
  order: 'Order',
  customer: 'Customer',
  product: 'Product',
  invoice: 'Invoice',
}

export const foundOption = (found: Found): FindOption => ({
  to: pageOf[found.kind](found),
  label: found.name,
  note: found.note,
  kind: kinds[found.kind],
})

/** Pages of the dashboard that have a word beginning with each one typed. */
export function pagesNamed(typed: string): FindOption[] {
  const words = typed.toLowerCase().split(/\s+/)
  return adminMenu
    .flatMap(({ links }) => links)
    .filter(({ label }) => words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`)))
    .map(({ label, to }) => ({ to, label, note: '', kind: 'Page' }))
}
