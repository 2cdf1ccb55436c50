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
    subject: `Paid: ${amount} for ${isFreight ? 'the freight of ' : ''}order ${number}`,
    content: {
      heading: isFreight ? 'Freight was paid' : 'An order was paid',
      paragraphs: [
        order.freight?.isQuoted && !isFreight
          ? 'Next: propose what its freight costs. It ships once that is paid.'
          : 'It is ready to ship.',
      ],
      facts: [
        ['Order', orderLabel(order)],
        ['Customer', `${order.customerName}, ${order.email}`],
        ['Paid', amount],
      ],
      action: { label: 'Open the order', url: publicUrl + paths.order(order.id) },
    },
  }
}
