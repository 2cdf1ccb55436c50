import { type customersApi, LATEST_ROWS } from '@wheelyard/contract/office/customers.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { addressesOf } from '#api/buying/addresses/addresses.store'
import { businessDetailsOf } from '#api/buying/business-details/business-details.service'
import { certificatesOf } from '#api/buying/business-details/certificates.store'
import type { Db } from '#api/db/client'
import { listMyReturns } from '#api/fulfilment/returns/return-lists.store'
import { listOrdersOf } from '#api/orders/records/orders.store'
import { personally } from '#api/people/users/ownership'
import { customerNotes } from '#api/people/users/customer-notes.store'
import { listSessions } from '#api/people/users/sessions.store'
import { findProfile, sumOrders } from './customer-page.store.ts'

const limit = LATEST_ROWS

export async function showCustomer(db: Db, id: string): Promise<ResultOf<typeof customersApi.page>> {
  const owner = personally(id)
  const profile = await findProfile(db, id)
  if (!profile) return refuse(notFound('Customer'))
  const [sums, orders, returns, addresses, businessDetails, certificates, sessions, notes] = await Promise.all([
    sumOrders(db, id),
    listOrdersOf(db, owner, { limit }),
    listMyReturns(db, owner, { limit }),
    addressesOf(db, owner),
    businessDetailsOf(db, owner),
    certificatesOf(db, owner),
    listSessions(db, id),
    customerNotes.list(db, id),
  ])
  return ok({
    ...profile,
    figures: {
      orders: sums.orders,
      spent: dollarsOf(sums.spentCents),
      unpaid: dollarsOf(sums.unpaidCents),
      unpaidOrders: sums.unpaidOrders,
      returns: returns.total ?? 0,
    },
    latestOrders: orders.rows,
    latestReturns: returns.rows,
    addresses,
    businessDetails,
    certificates,
    sessions,
    notes,
  })
}
