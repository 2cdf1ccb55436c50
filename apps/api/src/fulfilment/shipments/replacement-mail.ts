import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { shipmentTable, trackingFacts, trackOr } from './shipment-mails.ts'

export type Replaced = { order: OrderRecord; returned: OrderReturn; shipment: Shipment }

export function replacementMail({ order, returned, shipment }: Replaced, publicUrl: string): Mail {
  const returnPage = publicUrl + paths.return(returned._id)
  const facts = [
    ['Return', returned.number] as const,
    ['Order', orderNumberText(order.number)] as const,
    ...(order.poNumber ? [['PO number', order.poNumber] as const] : []),
    ['Shipment', String(shipment.number)] as const,
    ...trackingFacts(shipment),
    ...(shipment.trackingUrl ? [['Return page', returnPage] as const] : []),
  ]
  return {
    // A return may be replaced in several parts.
    key: `return-replaced:${shipment._id}`,
    to: order.email,
    subject: `Replacement shipped: return ${returned.number}`,
    content: {
      heading: 'Your replacement is on its way',
      paragraphs: [
        `Good news, ${order.customerName}: we’ve shipped a replacement for your return ${returned.number} to ${order.address}, free of charge.`,
      ],
      table: shipmentTable(shipment.lines),
      facts,
      action: trackOr({ label: 'View return', url: returnPage }, shipment),
      footnote: ORDER_FOOTNOTE,
    },
  }
}
