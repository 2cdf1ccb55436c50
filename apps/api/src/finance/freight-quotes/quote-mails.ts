import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderLabel } from '@wheelyard/contract/orders/order-texts'
import { daysText } from '@wheelyard/contract/buying/freight-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import { quoteFacts } from '@wheelyard/contract/orders/quote-texts'
import type { Mail } from '@wheelyard/mail/outbox'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { FREIGHT_PROPOSED } from '#api/shop/mail/mail.store'
import type { FreightQuoteRow } from '#api/tables/freight-quotes'

export function freightProposedMail(order: OrderRecord, quote: FreightQuoteRow, publicUrl: string): Mail {
  const amount = formatMoney(quote.amountCents + quote.taxCents)
  return {
    key: `${FREIGHT_PROPOSED}:${quote.id}`,
    to: order.email,
    subject: `Freight quote for ${orderLabel(order)}: ${amount}`,
    content: {
      heading: `Freight quote for order ${orderNumberText(order.number)}`,
      paragraphs: [
        `${order.customerName}, we can deliver your order for ${amount}${quote.taxCents > 0 ? ' including tax' : ''} in ${daysText(quote.minDays, quote.maxDays)}.${quote.number > 1 ? ' This replaces our earlier quote.' : ''}`,
        'Pay to accept it, or decline it for a full refund. Nothing ships until you accept.',
      ],
      facts: quoteFacts(order, quote),
      action: { label: 'Accept or decline', url: publicUrl + paths.order(order.id) },
      footnote: ORDER_FOOTNOTE,
    },
  }
}
