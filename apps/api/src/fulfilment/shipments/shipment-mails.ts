import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderFacts, orderLabel } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { MailContent } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import type { OrderRecord } from '#api/orders/records/order-record.store'

type ShippedLine = { productName: string; sku: string; quantity: number }
export type Sent = { order: OrderRecord; shipment: Shipment; toCome: ShippedLine[] }
type Facts = NonNullable<MailContent['facts']>

export function shipmentMail(sent: Sent, publicUrl: string): Mail {
  const { order, shipment, toCome } = sent
  const isWhole = shipment.number === 1 && toCome.length === 0
  const { key, subject, ...text } = isWhole ? wholeOrder(sent) : partOfOrder(sent)
  const orderPage = publicUrl + paths.order(order.id)
  const facts = [
    ...(isWhole ? orderFacts(order) : shipmentFacts(sent)),
    ...trackingFacts(shipment),
    ...(shipment.trackingUrl ? [['Order page', orderPage] as const] : []),
  ]
  const action = trackOr({ label: 'See your order', url: orderPage }, shipment)
  return { key, to: order.email, subject, content: { ...text, facts, action, footnote: ORDER_FOOTNOTE } }
}

/** Where the shipment can be followed, or else the page. */
export const trackOr = (page: { label: string; url: string }, { trackingUrl }: Shipment) =>
  trackingUrl ? { label: 'Track this shipment', url: trackingUrl } : page

const wholeOrder = ({ order }: Sent) => ({
  key: `order-shipped:${order.id}`,
  subject: `Shipped: ${orderLabel(order)}`,
  heading: 'Your order is on its way',
  paragraphs: [`Good news, ${order.customerName}: we have shipped your order to ${order.address}.`],
})

function partOfOrder({ order, shipment, toCome }: Sent) {
  const isLast = toCome.length === 0
  const to = `to ${order.address}`
  return {
    key: `shipment:${shipment._id}`,
    subject: `${isLast ? 'Shipped: the rest of' : `Shipment ${shipment.number}:`} ${orderLabel(order)}`,
    heading: isLast ? 'The rest of your order is on its way' : 'Part of your order is on its way',
    paragraphs: [
      isLast
        ? `Good news, ${order.customerName}: we have shipped the rest of your order ${to}. With this shipment it is complete.`
        : `Good news, ${order.customerName}: we have shipped part of your order ${to}. We will write again when more is on its way.`,
    ],
  }
}

const shipmentFacts = ({ order, shipment, toCome }: Sent): Facts => [
  ['Order', orderNumberText(order.number)],
  ...(order.poNumber ? [['PO number', order.poNumber] as const] : []),
  ['Shipment', String(shipment.number)],
  ...shipment.lines.map((line) => ['In this shipment', lineText(line)] as const),
  ...toCome.map((line) => ['Still to come', lineText(line)] as const),
]

export const lineText = ({ quantity, productName, sku }: ShippedLine) => `${quantity} × ${productName}, ${sku}`

export const trackingFacts = ({ carrier, trackingNumber }: Shipment): Facts => [
  ...(carrier ? [['Carrier', carrier] as const] : []),
  ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
]
