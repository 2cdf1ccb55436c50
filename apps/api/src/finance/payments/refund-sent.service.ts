import { refundSettled, type transfersApi } from '@wheelyard/contract/finance/transfers.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { auditedOrder, findOrderRecord } from '#api/orders/records/order-record.store'
import { findOrder } from '#api/orders/records/orders.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { keptAmount } from '#api/shop/audit/kept-amount'
import type { RefundRow } from '#api/tables/payments'
import { refunds } from '#api/telemetry/metrics/shop-metrics'
import { completeRefund } from './make-refund.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findRefund } from './refunds.store.ts'

type Result<T> = ResultOf<typeof transfersApi.refundSent, T>
type Sent = { refundId: string; reference: string }

/** All that follows from the refund of a card follows from this; repeated, it changes nothing and gives the same reply. */
export async function recordRefundSent(deps: PaymentsDeps, admin: Caller, sent: Sent) {
  const recorded = await deps.db.transaction((tx) => recordIn(tx, deps.publicUrl, admin, sent))
  if (!recorded.ok) return recorded
  const { orderId, kind } = recorded.value
  if (kind) refunds.inc({ kind, outcome: 'made' })
  const order = await findOrder(deps.db, orderId)
  return order ? ok(order) : refuse(notFound('Refund'))
}

/** Without a kind if it was recorded before. */
type Recorded = { orderId: string; kind?: RefundRow['kind'] }

async function recordIn(
  tx: Db,
  publicUrl: string,
  admin: Caller,
  { refundId, reference }: Sent,
): Promise<Result<Recorded>> {
  const found = await findRefund(tx, refundId)
  if (found?.payment.method !== 'transfer') return refuse(notFound('Refund'))
  const { refund, payment } = found
  if (await completeRefund(tx, publicUrl, found, reference)) {
    const order = await findOrderRecord(tx, payment.orderId)
    if (order)
      await recordAudit(tx, {
        actor: admin.email,
        action: 'refund.sent',
        subject: auditedOrder(order),
        detail: { amount: keptAmount(refund.amountCents), reference },
      })
    return ok({ orderId: payment.orderId, kind: refund.kind })
  }
  const settled = await findRefund(tx, refundId)
  return settled?.refund.providerRefundId === reference ? ok({ orderId: payment.orderId }) : refuse(refundSettled)
}
