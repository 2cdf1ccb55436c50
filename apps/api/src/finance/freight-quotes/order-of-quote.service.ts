import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { type Caller, can } from '#api/http/caller'
import { findOrder, findOrderOf } from '#api/orders/records/orders.store'
import { findQuote } from '#api/orders/records/quotes.store'

/** Someone else's does not exist. */
export async function orderOfQuote(
  db: Db,
  caller: Caller,
  quoteId: string,
): Promise<ResultOf<typeof freightQuotesApi.order>> {
  const quote = await findQuote(db, quoteId)
  if (!quote) return refuse(notFound('Proposal'))
  const order = await (can(caller, 'see-orders')
    ? findOrder(db, quote.orderId)
    : findOrderOf(db, caller, quote.orderId))
  return order ? ok(order) : refuse(notFound('Proposal'))
}
