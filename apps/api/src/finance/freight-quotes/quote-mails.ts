import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderLabel } from '@wheelyard/contract/orders/order-texts'
import { daysText } from '@wheelyard/contract/buying/freight-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { quoteFacts } from '@wheelyard/contract/orders/quote-texts'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { FREIGHT_PROPOSED } from '#api/shop/mail/mail.store'
import type { FreightQuoteRow } from '#api/tables/freight-quotes'

export function freightProposedMail(order: OrderRecord, quote: FreightQuoteRow, publicUrl: string): Mail {
  const amount = formatMoney(quote.amountCents + quote.taxCents)
  const offer = { customerName: order.customerName, amount, days: daysText(quote.minDays, quote.maxDays) }
  return {
    key: `${FREIGHT_PROPOSED}:${quote.id}`,
    to: order.email,
    subject: t.freightQuotes_freightQuoteFor({ order: orderLabel(order), amount }),
    content: {
      heading: t.freightQuotes_freightQuoteForOrder({ number: orderNumberText(order.number) }),
      paragraphs: [
        [
          quote.taxCents > 0 ? t.freightQuotes_weCanDeliverWithTax(offer) : t.freightQuotes_weCanDeliver(offer),
          ...(quote.number > 1 ? [t.freightQuotes_thisReplacesOurEarlier()] : []),
        ].join(' '),
        t.freightQuotes_payToAcceptIt(),
      ],
      facts: quoteFacts(order, quote),
      action: { label: t.freightQuotes_acceptOrDecline(), url: pageUrl(publicUrl, paths.order(order.id)) },
      footnote: ORDER_FOOTNOTE(),
    },
  }
}
