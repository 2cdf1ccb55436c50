import { ok, type Result } from '@wheelyard/contract/rules/result'
import type { Intent } from '#api/clients/card-intent'
import type { CardProvider } from '#api/clients/card-provider'
import type { OrderRecord } from '../orders/orders.store.ts'
import type { PaymentRow } from './payments.table.ts'

/**
 * The provider's intent of a payment as it is now. One that was never heard of, or whose making was
 * never answered, is made under the payment's own key, which finds it if it exists. Everything that
 * is sent comes from columns that never change, because the provider takes a key with the same words only.
 */
export async function intentOf(
  cards: CardProvider,
  order: Pick<OrderRecord, 'id' | 'userId'>,
  payment: PaymentRow,
): Promise<Result<Intent>> {
  if (payment.intentId !== null) {
    const found = await cards.findIntent(payment.intentId)
    if (!found.ok) return found
    if (found.value) return ok(found.value)
  }
  return cards.createIntent({
    key: `order:${order.id}:${payment.attempt}`,
    amountCents: payment.amountCents,
    orderId: order.id,
    userId: order.userId,
    paymentId: payment.id,
    description: `Wheelyard order ${order.id}`,
  })
}
