import type { BlockBody, customersApi } from '@wheelyard/contract/office/customers.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ok } from '@wheelyard/contract/values/result'
import type { Caller } from '#api/http/caller'
import { cancel } from '#api/finance/cancelling/cancel-order.service'
import type { PaymentsDeps } from '#api/finance/payments/payment-intent'
import { listOpenOrdersOf } from '#api/orders/records/orders.store'
import { personally } from '#api/people/users/ownership'
import { blockAccount } from '#api/people/users/block-account.service'

/**
 * Blocked first, so that no order comes after those that are cancelled. What is being paid stays, and is paid or
 * expires; the call can be repeated for it.
 */
export async function blockCustomer(
  deps: PaymentsDeps,
  admin: Caller,
  { id, reason, openOrders }: BlockBody & { id: string },
): Promise<ResultOf<typeof customersApi.block>> {
  const blocked = await blockAccount(deps.db, admin, { id, reason })
  if (!blocked.ok) return blocked
  const unpaid = await listOpenOrdersOf(deps.db, personally(id))
  let cancelled = 0
  if (openOrders === 'cancel') for (const order of unpaid) if ((await cancel(deps, admin, order)).ok) cancelled += 1
  return ok({ cancelled, kept: unpaid.length - cancelled })
}
