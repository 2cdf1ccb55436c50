import { searchWords } from '@wheelyard/contract/catalogue/search-words'
import { type Found, FOUND_PER_KIND } from '@wheelyard/contract/office/find.calls'
import * as t from '@wheelyard/messages/server'
import type { Db } from '#api/db/client'
import { type Caller, can } from '#api/http/caller'
import { suggest } from '#api/catalogue/search/suggestions.service'
import { listAllInvoices } from '#api/finance/invoices/invoices.store'
import { listAllOrders } from '#api/orders/records/orders.store'
import { listUsers } from '#api/people/users/profiles.store'

const limit = FOUND_PER_KIND
const NOTHING = { rows: [] }

/** By the searches of their own lists, so that each finds here what it finds there, and no one more than there. */
export async function findEverywhere(db: Db, caller: Caller, q: string): Promise<Found[]> {
  // The lists take signs without a word for no search at all.
  if (searchWords(q).length === 0) return []
  const [orders, users, { products }, invoices] = await Promise.all([
    can(caller, 'see-orders') ? listAllOrders(db, { q, limit }) : NOTHING,
    can(caller, 'see-customers') ? listUsers(db, { q, limit }) : NOTHING,
    suggest(db, q),
    can(caller, 'see-money') ? listAllInvoices(db, { q, limit }) : NOTHING,
  ])
  return [
    ...orders.rows.map(({ _id, number, user, email, poNumber }) =>
      found('order', _id, number, [user || email, poNumber && t.find_po({ poNumber })]),
    ),
    ...users.rows.map(({ customerId, name, email }) => found('customer', customerId, name || email, [name && email])),
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
