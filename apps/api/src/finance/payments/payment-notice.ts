import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { orderLabel } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { OrderRecord } from '#api/orders/records/order-record.store'

type Notice = Omit<Mail, 'to'>
type Paid = { order: OrderRecord; isFreight: boolean; amountCents: number; intentId: string }

export function paymentNotice({ order, isFreight, amountCents, intentId }: Paid, publicUrl: string): Notice {
  const number = orderNumberText(order.number)
  const amount = formatMoney(amountCents)
  return {
    key: `payment-notice:${intentId}`,
    subject: isFreight
      ? t.payments_paymentReceivedForFreight({ amount, number })
      : t.payments_paymentReceivedForOrder({ amount, number }),
    content: {
      heading: isFreight ? t.payments_freightPaid() : t.payments_orderPaid(),
      paragraphs: [
        order.freight?.isQuoted && !isFreight ? t.payments_nextStepSendBuyer() : t.payments_orderIsReadyTo(),
      ],
      facts: [
        [t.payments_order(), orderLabel(order)],
        [t.payments_customer(), `${order.customerName}, ${order.email}`],
        [t.payments_paid(), amount],
      ],
      action: { label: t.payments_openOrder(), url: pageUrl(publicUrl, paths.order(order.id)) },
    },
  }
}
