import { returnRefundsApi, type ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Person } from '#api/testing/test-shop'
import { answerOf, type TestProduct } from '#api/orders/placing/testing'
import { authorise, requestReturn, returnOf } from '#api/fulfilment/returns/testing'
import type { PaymentShop } from './testing.ts'

type Parties = { buyer: Person; admin: Person; orderId: string }

/** Authorised, and nothing has to come back. */
export async function authorisedReturn(
  { buyer, admin, orderId }: Parties,
  ...lines: Parameters<typeof returnOf>
): Promise<OrderReturn> {
  const requested = await requestReturn(buyer, orderId, returnOf(...lines))
  await authorise(admin, requested._id, false)
  return requested
}

export const withKey = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {})

type Refunded = [product: TestProduct, quantity: number, amount: number]

/** Without tax, if nothing else is said. */
export function refundOf(lines: Refunded[], changes: Partial<ReturnRefundBody> = {}): ReturnRefundBody {
  const goods = lines.reduce((sum, [, , amount]) => sum + amount, changes.freight ?? 0)
  return {
    lines: lines.map(([{ id: productId }, quantity, amount]) => ({ productId, quantity, amount })),
    expectedTotal: Math.round(goods * 100) / 100,
    ...changes,
  }
}

type Known = Pick<OrderReturn, '_id'>
export const refundReturn = (admin: Person, { _id: id }: Known, body: ReturnRefundBody, key?: string) =>
  answerOf(admin.api.call(returnRefundsApi.refund, { params: { id }, body }, withKey(key)))

/** Cents at the provider, oldest first. */
export async function refundsAtProvider({ stripe }: PaymentShop, transactionId: string): Promise<number[]> {
  const { data } = await stripe.refunds.list({ payment_intent: transactionId })
  return data.map(({ amount }) => amount).toReversed()
}

export async function refundRows({ pool }: PaymentShop) {
  const { rows } = await pool.query<{ kind: string; status: string; amount_cents: number }>(
    'select kind, status, amount_cents from refunds order by created_at, id',
  )
  return rows.map(({ kind, status, amount_cents }) => [kind, status, amount_cents])
}
