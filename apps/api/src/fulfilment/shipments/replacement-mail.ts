import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { shipmentTable, trackingFacts, trackOr } from './shipment-mails.ts'

export type Replaced = { order: OrderRecord; returned: OrderReturn; shipment: Shipment }

export function replacementMail({ order, returned, shipment }: Replaced, publicUrl: string): Mail {
  const returnPage = pageUrl(publicUrl, paths.return(returned._id))
  const facts = [
    [t.shipments_return(), returned.number] as const,
    [t.shipments_order(), orderNumberText(order.number)] as const,
    ...(order.poNumber ? [[t.shipments_poNumber(), order.poNumber] as const] : []),
    [t.shipments_shipment(), String(shipment.number)] as const,
    ...trackingFacts(shipment),
    ...(shipment.trackingUrl ? [[t.shipments_returnPage(), returnPage] as const] : []),
  ]
  return {
    // A return may be replaced in several parts.
    key: `return-replaced:${shipment._id}`,
    to: order.email,
    subject: t.shipments_replacementShippedReturn({ number: returned.number }),
    content: {
      heading: t.shipments_yourReplacementIsOn(),
      paragraphs: [
        t.shipments_weveShippedReplacement({
          customerName: order.customerName,
          number: returned.number,
          address: order.address,
        }),
      ],
      table: shipmentTable(shipment.lines),
      facts,
      action: trackOr({ label: t.shipments_viewReturn(), url: returnPage }, shipment),
      footnote: ORDER_FOOTNOTE(),
    },
  }
}
