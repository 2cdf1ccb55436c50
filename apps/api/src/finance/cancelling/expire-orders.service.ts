import { orderExpiredMail } from '#api/orders/placing/order-mails'
import { expireOpenOrder } from '#api/orders/records/order-transitions.store'
import { listOrdersDue } from '#api/orders/records/orders.store'
import { findTimeZone } from '#api/people/users/profiles.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { ordersExpired } from '#api/telemetry/metrics/shop-metrics'
import { cancelPayment } from '../payments/cancel-payment.service.ts'
import type { PaymentsDeps } from '../payments/payment-intent.ts'

export async function expireOrders(deps: PaymentsDeps, atMost = 1_000): Promise<number> {
  const { db, publicUrl } = deps
  let expired = 0
  for (const id of await listOrdersDue(db, atMost)) {
    const payment = await cancelPayment(deps, id)
    // The provider does not respond: the next run tries again.
    if (!payment.ok) continue
    const ended = await db.transaction(async (tx) => {
      const order = await expireOpenOrder(tx, id)
      // Just paid or cancelled.
      if (!order) return 0
      const timeZone = await findTimeZone(tx, order.userId)
      await enqueueCustomerMail(tx, () => orderExpiredMail(order, publicUrl, timeZone))
      return 1
    })
    ordersExpired.inc(ended)
    expired += ended
  }
  return expired
}
