import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { orderLabel } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import type { OrderRecord } from '#api/orders/records/order-record.store'

type Notice = Omit<Mail, 'to'>
type Paid = { order: OrderRecord; isFreight: boolean; amountCents: number; intentId: string }

export function paymentNotice({ order, isFreight, amountCents, intentId }: Paid, publicUrl: string): Notice {
  const number = orderNumberText(order.number)
  const amount = formatMoney(amountCents)
  return {
    key: `payment-notice:${intentId}`,
    subject: `Payment received: ${amount} for ${isFreight ? 'the freight of ' : ''}order ${number}`,
    content: {
      heading: isFreight ? 'Freight paid' : 'Order paid',
      paragraphs: [
        order.freight?.isQuoted && !isFreight
          ? 'Next step: send the buyer a freight quote. The order can ship once the freight is paid.'
          : 'The order is ready to ship.',
      ],
      facts: [
        ['Order', orderLabel(order)],
        ['Customer', `${order.customerName}, ${order.email}`],
        ['Paid', amount],
      ],
      action: { label: 'Open order', url: publicUrl + paths.order(order.id) },
    },
  }
}
