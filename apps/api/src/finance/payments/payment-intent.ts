import { ok, type Result } from '@wheelyard/contract/values/result'
import type { Intent } from '#api/clients/card-intent'
import type { CardProvider, CardsDown } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { PaymentRow } from '#api/tables/payments'

export type PaymentsDeps = {
  db: Db
  cards: CardProvider
  publicUrl: string
}

// If the response to its creation was lost, the idempotency key finds the intent again. The provider rejects a key sent
// with other parameters, so all of them come from columns that never change.
export async function findOrCreateIntent(
  cards: CardProvider,
  order: Pick<OrderRecord, 'id' | 'userId'>,
  payment: PaymentRow,
): Promise<Result<Intent, CardsDown>> {
  if (payment.intentId !== null) {
    const found = await cards.findIntent(payment.intentId)
    if (!found.ok) return found
    if (found.value) return ok(found.value)
  }
  return cards.createIntent({
    idempotencyKey: `order:${order.id}:${payment.attempt}`,
    amountCents: payment.amountCents,
    orderId: order.id,
    userId: order.userId,
    paymentId: payment.id,
    ...(payment.freightQuoteId
      ? { freightQuoteId: payment.freightQuoteId, description: `Wheelyard freight of order ${order.id}` }
      : { description: `Wheelyard order ${order.id}` }),
  })
}
