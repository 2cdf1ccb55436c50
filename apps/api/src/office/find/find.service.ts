import { searchWords } from '@wheelyard/contract/catalogue/search-words'
import { type Found, FOUND_PER_KIND } from '@wheelyard/contract/office/find.calls'
import type { Db } from '#api/db/client'
import { suggest } from '#api/catalogue/search/suggestions.service'
import { listAllInvoices } from '#api/finance/invoices/invoices.store'
import { listAllOrders } from '#api/orders/records/orders.store'
import { listUsers } from '#api/people/users/profiles.store'

const limit = FOUND_PER_KIND

/** By the searches of their own lists, so that each finds here what it finds there. */
export async function findEverywhere(db: Db, q: string): Promise<Found[]> {
  // The lists take signs without a word for no search at all.
  if (searchWords(q).length === 0) return []
  const [orders, users, { products }, invoices] = await Promise.all([
    listAllOrders(db, { q, limit }),
    listUsers(db, { q, limit }),
    suggest(db, q),
    listAllInvoices(db, { q, limit }),
  ])
  return [
    ...orders.rows.map(({ _id, number, user, email, poNumber }) =>
      found('order', _id, number, [user || email, poNumber && `PO ${poNumber}`]),
    ),
    ...users.rows.map(({ name, email }) => found('customer', email, name || email, [name && email])),
    ...products.slice(0, limit).map(({ _id, name, sku }) => found('product', _id, name, [sku])),
    ...invoices.rows.map(({ _id, number, customer, orderNumber }) =>
      found('invoice', _id, number, [customer, orderNumber]),
    ),
  ]
}

const found = (kind: Found['kind'], _id: string, name: string, notes: (string | null)[]): Found => ({
  kind,
  _id,
  name,
  note: notes.filter(Boolean).join(', '),
})
