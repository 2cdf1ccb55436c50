import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import type { Units } from '@wheelyard/contract/values/units'
import { deliveryNotes } from '@wheelyard/delivery/addresses/address-format'
import * as t from '@wheelyard/messages/server'
import {
  LEFT,
  letterhead,
  makeDocument,
  MUTED,
  numberPages,
  type Page,
  roomFor,
  type Seller,
} from '#api/documents/page'
import { paperFor } from '#api/documents/paper'
import { type Tag, tagDocument, tagged, tagWithin } from '#api/documents/tags'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { drawPallets, planPallets } from './load-pages.ts'
import { isPickedUp, recipientOf } from './recipient.ts'
import type { ShippedGoods } from './shipped-goods.store.ts'
import { slipTable } from './slip-table.ts'
import { dangerousGoodsNote, missingCartonsNote, replacementNote } from './slip-texts.ts'

type Order = Pick<
  OrderRecord,
  'number' | 'customerName' | 'phone' | 'address' | 'deliveryAddress' | 'freight' | 'poNumber'
>
export type PackingSlip = {
  order: Order
  shipment: Pick<Shipment, 'number' | 'shippedAt' | 'carrier' | 'trackingNumber' | 'trackingUrl'>
  /** The number of a return. */
  replacementFor?: string
  seller: Seller
  goods: ShippedGoods[]
  units: Units
}

export type PackingSlips = { slips: PackingSlip[]; seller: Seller }

const FACTS_LEFT = 360
/** No one types a longer one from paper; the email and the page of the order have it. */
const LONGEST_LINK = 200

/** As many pages as its lines need. */
export async function renderPackingSlip(slip: PackingSlip): Promise<Buffer> {
  const title = titleOf(slip)
  const options = {
    title: t.shipments_packingSlip({ title }),
    author: slip.seller.name,
    subject: title,
    size: paperFor(slip.order.deliveryAddress?.country ?? slip.seller.country),
    keptFrom: new Date(slip.shipment.shippedAt),
  }
  const load = planPallets(slip)
  return makeDocument(options, (page) => {
    const root = tagDocument(page)
    drawSlip(page, root, slip, load?.notes)
    if (load) drawPallets(page, root, load, slip.units)
    numberPages(page, title)
  })
}

/** One after another on the seller's paper, each with page numbers of its own; how cartons stand on pallets is on each slip alone. */
export async function renderPackingSlips({ slips, seller }: PackingSlips): Promise<Buffer> {
  const title = t.shipments_packingSlips()
  const about = { title, author: seller.name, subject: title }
  return makeDocument({ ...about, size: paperFor(seller.country), keptFrom: new Date() }, (page) => {
    const root = tagDocument(page)
    let first = 0
    for (const slip of slips) {
      if (first > 0) page.doc.addPage()
      drawSlip(page, tagWithin(page, root, 'Sect'), slip)
      numberPages(page, titleOf(slip), first)
      first = page.doc.bufferedPageRange().count
    }
  })
}

const titleOf = ({ order, shipment }: PackingSlip) =>
  t.shipments_shipmentOfOrder({ shipment: shipment.number, order: orderNumberText(order.number) })

function drawSlip(page: Page, root: Tag, slip: PackingSlip, loadNotes: string[] = []): void {
  const { order, shipment, seller, goods, units, replacementFor } = slip
  const headEnd = letterhead(page, root, {
    seller,
    title: t.shipments_packingSlip2(),
    date: new Date(shipment.shippedAt),
  })
  const top = Math.max(132, headEnd + 24)
  const addressEnd = Math.max(recipient(page, root, order, top), facts(page, root, slip, top))
  const tableEnd = slipTable(page, root, { goods, units }, addressEnd + 24)
  const texts = [replacementNote(replacementFor), dangerousGoodsNote(goods), missingCartonsNote(goods)]
  notes(page, root, [...texts, ...loadNotes], tableEnd + 20)
}

function recipient(page: Page, root: Tag, order: Order, top: number): number {
  const isDelivered = !isPickedUp(order)
  const section = tagWithin(page, root, 'Sect')
  const title = isDelivered ? t.shipments_deliverTo() : t.shipments_collectedBy()
  tagged(page, section, 'H2', () => page.write(title, LEFT, top, { weight: 700 }))
  let y = top + 16
  const line = (text: string, style = {}) =>
    tagged(page, section, 'P', () => page.write(text, LEFT, y, { width: 280, ...style })) + 2
  for (const text of [...recipientOf(order), order.deliveryAddress?.phone ?? order.phone]) y = line(text)
  for (const text of isDelivered && order.deliveryAddress ? deliveryNotes(order.deliveryAddress) : [])
    y = line(text, { color: MUTED })
  return y
}

function facts(page: Page, root: Tag, { order, shipment }: PackingSlip, top: number): number {
  const known = [
    [t.shipments_order(), orderNumberText(order.number)],
    [t.shipments_yourPoNumber(), order.poNumber],
    [t.shipments_shipment(), String(shipment.number)],
    [t.shipments_carrier(), shipment.carrier],
    [t.shipments_trackingNumber(), shipment.trackingNumber],
    [t.shipments_trackingLink(), shipment.trackingUrl.length <= LONGEST_LINK ? shipment.trackingUrl : ''],
  ] as const
  const section = tagWithin(page, root, 'Sect')
  const style = { width: page.right - FACTS_LEFT, size: 9 }
  let y = top
  for (const [label, text] of known) {
    if (!text) continue
    const labelEnd = tagged(page, section, 'H2', () => page.write(label, FACTS_LEFT, y, { ...style, weight: 700 }))
    y = tagged(page, section, 'P', () => page.write(text, FACTS_LEFT, labelEnd + 1, style)) + 6
  }
  return y
}

function notes(page: Page, root: Tag, texts: string[], start: number): void {
  let y = start
  for (const text of texts.filter(Boolean)) {
    const place = roomFor(page, y, heightOfNote(text))
    y = tagged(page, root, 'P', () => page.write(text, LEFT, place, { width: page.right - LEFT, weight: 700 })) + 10
  }
}

/** At least: 50 of the widest letters fill a line. */
const heightOfNote = (text: string) => 14 * Math.ceil(text.length / 50)
