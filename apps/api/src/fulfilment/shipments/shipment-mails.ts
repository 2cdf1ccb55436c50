import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/messages/format'
import { expectedArrival } from '@wheelyard/contract/orders/expected-arrival'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderFacts, orderLabel, orderTable } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { MailContent, MailTable } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import { type OrderRecord, toFreight } from '#api/orders/records/order-record.store'

type ShippedLine = { productName: string; sku: string; quantity: number }
export type Sent = { order: OrderRecord; shipment: Shipment; toCome: ShippedLine[] }
type Facts = NonNullable<MailContent['facts']>

export function shipmentMail(sent: Sent, publicUrl: string): Mail {
  const { order, shipment, toCome } = sent
  const isWhole = shipment.number === 1 && toCome.length === 0
  const { key, subject, ...text } = isWhole ? wholeOrder(sent) : partOfOrder(sent)
  const orderPage = pageUrl(publicUrl, paths.order(order.id))
  const facts = [
    ...(isWhole ? orderFacts(order) : shipmentFacts(sent)),
    ...trackingFacts(shipment),
    ...arrivalFacts(sent),
    ...(shipment.trackingUrl ? [[t.shipments_orderPage(), orderPage] as const] : []),
  ]
  const table = isWhole ? orderTable(order) : shipmentTable(shipment.lines, toCome)
  const action = trackOr({ label: t.shipments_viewOrder(), url: orderPage }, shipment)
  return { key, to: order.email, subject, content: { ...text, table, facts, action, footnote: ORDER_FOOTNOTE() } }
}

/** Where the shipment can be followed, or else the page. */
export const trackOr = (page: { label: string; url: string }, { trackingUrl }: Shipment) =>
  trackingUrl ? { label: t.shipments_trackShipment(), url: trackingUrl } : page

const wholeOrder = ({ order }: Sent) => ({
  key: `order-shipped:${order.id}`,
  subject: t.shipments_shipped({ order: orderLabel(order) }),
  heading: t.shipments_yourOrderIsOn(),
  paragraphs: [t.shipments_weveShippedYourOrder({ customerName: order.customerName, address: order.address })],
})

function partOfOrder({ order, shipment, toCome }: Sent) {
  const isLast = toCome.length === 0
  const { customerName, address } = order
  return {
    key: `shipment:${shipment._id}`,
    subject: isLast
      ? t.shipments_shippedRestOf({ order: orderLabel(order) })
      : t.shipments_partShipped({ number: shipment.number, order: orderLabel(order) }),
    heading: isLast ? t.shipments_restOfYourOrder() : t.shipments_partOfYourOrder(),
    paragraphs: [
      isLast
        ? t.shipments_weveShippedRestOf({ customerName, address })
        : t.shipments_weveShippedPartOf({ customerName, address }),
    ],
  }
}

const shipmentFacts = ({ order, shipment }: Sent): Facts => [
  [t.shipments_order(), orderNumberText(order.number)],
  ...(order.poNumber ? [[t.shipments_poNumber(), order.poNumber] as const] : []),
  [t.shipments_shipment(), String(shipment.number)],
]

function arrivalFacts({ order, shipment }: Sent): Facts {
  const arrival = expectedArrival(toFreight(order), shipment.shippedAt)
  return arrival ? [[t.shipments_expectedToArrive(), arrival]] : []
}

export function shipmentTable(shipped: ShippedLine[], toCome: ShippedLine[] = []): MailTable {
  const parts = toCome.length > 0 ? [shipped, toCome] : [shipped]
  const products = new Map(parts.flat().map((line) => [line.sku, line.productName]))
  const countOf = (part: ShippedLine[], sku: string) =>
    formatCount(part.find((line) => line.sku === sku)?.quantity ?? 0)
  return {
    figures: [t.shipments_inThisShipment(), t.shipments_stillToCome()].slice(0, parts.length),
    rows: [...products].map(([sku, name]) => ({ name, sku, figures: parts.map((part) => countOf(part, sku)) })),
  }
}

export const trackingFacts = ({ carrier, trackingNumber }: Shipment): Facts => [
  ...(carrier ? [[t.shipments_carrier(), carrier] as const] : []),
  ...(trackingNumber ? [[t.shipments_trackingNumber(), trackingNumber] as const] : []),
]
