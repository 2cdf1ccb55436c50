import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@wheelyard/contract/http/client'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { dayFromNow } from '@wheelyard/api/buying/tax/testing'
import { refundOf } from './desk-refund.ts'

export type Units = { productId: string; quantity: number }

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

export function requestReturn(buyer: ApiClient, orderId: string, units: Units, key: string = randomUUID()) {
  const line = { ...units, reason: 'damaged', wish: 'refund' } as const
  const body = { arrivedOn: dayFromNow(0), lines: [line] }
  return buyer.call(returnsApi.request, { params: { id: orderId }, body }, withKey(key))
}

export const withdraw = (buyer: ApiClient, id: string) => buyer.call(returnsApi.withdraw, { params: { id } })

export const refuse = (admin: ApiClient, id: string) =>
  admin.call(returnDeskApi.refuse, { params: { id }, body: { note: 'Nothing to be seen' } })

export const authorise = (admin: ApiClient, id: string, sendBack = false) =>
  admin.call(returnDeskApi.authorise, { params: { id }, body: { sendBack } })

export const receive = (admin: ApiClient, id: string, { productId, quantity: restocked }: Units, scrapped = 0) =>
  admin.call(returnDeskApi.receive, { params: { id }, body: { lines: [{ productId, restocked, scrapped }] } })

export const replace = (admin: ApiClient, id: string, units: Units, key: string = randomUUID()) =>
  admin.call(returnDeskApi.replace, { params: { id }, body: { lines: [units] } }, withKey(key))

/** All that its units cost. */
export async function refund(admin: ApiClient, id: string) {
  const params = { id }
  const body = refundOf(await admin.call(returnDeskApi.desk, { params }), ALL)
  return admin.call(returnRefundsApi.refund, { params, body })
}
const ALL = { units: 100, amount: 100, freight: 0, tooMuchCents: 0 }

export const refundOrder = (admin: ApiClient, id: string, restock = true) =>
  admin.call(paymentsApi.refund, { params: { id }, body: { reason: 'Sent back', restock } })

export const ship = (admin: ApiClient, orderId: string, ...lines: Units[]) =>
  admin.call(shipmentsApi.create, { params: { id: orderId }, body: { lines } })
