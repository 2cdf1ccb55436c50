import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { expectedArrival } from '@wheelyard/contract/orders/expected-arrival'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderFacts, orderLabel, orderTable } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { MailContent, MailTable } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import { type OrderRecord, toFreight } from '#api/orders/records/order-record.store'

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
    ...arrivalFacts(sent),
    ...(shipment.trackingUrl ? [['Order page', orderPage] as const] : []),
  ]
  const table = isWhole ? orderTable(order) : shipmentTable(shipment.lines, toCome)
  const action = trackOr({ label: 'View order', url: orderPage }, shipment)
  return { key, to: order.email, subject, content: { ...text, table, facts, action, footnote: ORDER_FOOTNOTE } }
}

/** Where the shipment can be followed, or else the page. */
export const trackOr = (page: { label: string; url: string }, { trackingUrl }: Shipment) =>
  trackingUrl ? { label: 'Track shipment', url: trackingUrl } : page

const wholeOrder = ({ order }: Sent) => ({
  key: `order-shipped:${order.id}`,
  subject: `Shipped: ${orderLabel(order)}`,
  heading: 'Your order is on its way',
  paragraphs: [`Good news, ${order.customerName}: we’ve shipped your order to ${order.address}.`],
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
        ? `Good news, ${order.customerName}: we’ve shipped the rest of your order ${to}. Your order is now complete.`
        : `Good news, ${order.customerName}: we’ve shipped part of your order ${to}. We’ll email you when more is on its way.`,
    ],
  }
}

const shipmentFacts = ({ order, shipment }: Sent): Facts => [
  ['Order', orderNumberText(order.number)],
  ...(order.poNumber ? [['PO number', order.poNumber] as const] : []),
  ['Shipment', String(shipment.number)],
]

function arrivalFacts({ order, shipment }: Sent): Facts {
  const arrival = expectedArrival(toFreight(order), shipment.shippedAt)
  return arrival ? [['Expected to arrive', arrival]] : []
}

export function shipmentTable(shipped: ShippedLine[], toCome: ShippedLine[] = []): MailTable {
  const parts = toCome.length > 0 ? [shipped, toCome] : [shipped]
  const products = new Map(parts.flat().map((line) => [line.sku, line.productName]))
  const countOf = (part: ShippedLine[], sku: string) =>
    formatCount(part.find((line) => line.sku === sku)?.quantity ?? 0)
  return {
    figures: ['In this shipment', 'Still to come'].slice(0, parts.length),
    rows: [...products].map(([sku, name]) => ({ name, sku, figures: parts.map((part) => countOf(part, sku)) })),
  }
}

export const trackingFacts = ({ carrier, trackingNumber }: Shipment): Facts => [
  ...(carrier ? [['Carrier', carrier] as const] : []),
  ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
]
