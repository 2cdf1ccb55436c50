import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/contract/values/format-count'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { deliveryNotes } from '@wheelyard/delivery/addresses/address-format'
import {
  closeDocument,
  heightOfLine,
  LEFT,
  letterhead,
  MUTED,
  numberPages,
  openDocument,
  type Page,
  RIGHT,
  roomFor,
  rule,
  type Seller,
} from '#api/documents/page'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { drawPallets, planPallets } from './load-pages.ts'
import { recipientOf } from './recipient.ts'
import type { ShippedGoods } from './shipped-goods.store.ts'
import { dangerousGoodsNote, kilograms, missingCartonsNote, packedIn, replacementNote, totalsOf } from './slip-texts.ts'

type Order = Pick<OrderRecord, 'number' | 'customerName' | 'phone' | 'address' | 'deliveryAddress' | 'poNumber'>
export type PackingSlip = {
  order: Order
  shipment: Pick<Shipment, 'number' | 'shippedAt' | 'carrier' | 'trackingNumber' | 'trackingUrl'>
  /** The number of a return. */
  replacementFor?: string
  seller: Seller
  goods: ShippedGoods[]
}

export type PackingSlips = { slips: PackingSlip[]; seller: Seller }

const NAME_WIDTH = 230
const FACTS_LEFT = 360
const TOTALS = 60
/** Nobody types a longer one from paper; the email and the page of the order have it. */
const LONGEST_LINK = 200
const header = { weight: 700, color: MUTED } as const

/** As many pages as its lines need. */
export async function renderPackingSlip(slip: PackingSlip): Promise<Buffer> {
  const title = titleOf(slip)
  const page = await openDocument({ title: `Packing slip: ${title}`, author: slip.seller.name, subject: title })
  const load = planPallets(slip.goods)
  drawSlip(page, slip, load?.notes)
  if (load) drawPallets(page, load)
  numberPages(page, title)
  return closeDocument(page)
}

/** One after another, each with page numbers of its own; how cartons stand on pallets is on each slip alone. */
export async function renderPackingSlips({ slips, seller }: PackingSlips): Promise<Buffer> {
  const page = await openDocument({ title: 'Packing slips', author: seller.name, subject: 'Packing slips' })
  let first = 0
  for (const slip of slips) {
    if (first > 0) page.doc.addPage()
    drawSlip(page, slip)
    numberPages(page, titleOf(slip), first)
    first = page.doc.bufferedPageRange().count
  }
  return closeDocument(page)
}

const titleOf = ({ order, shipment }: PackingSlip) =>
  `Shipment ${shipment.number} of order ${orderNumberText(order.number)}`

function drawSlip(page: Page, slip: PackingSlip, loadNotes: string[] = []): void {
  const { order, shipment, seller, goods, replacementFor } = slip
  const headEnd = letterhead(page, seller, 'Packing slip', new Date(shipment.shippedAt))
  const top = Math.max(132, headEnd + 24)
  const addressEnd = Math.max(recipient(page, order, top), facts(page, slip, top))
  const linesEnd = lines(page, goods, addressEnd + 24)
  const totalsEnd = totals(page, goods, roomFor(page, linesEnd, TOTALS))
  const texts = [replacementNote(replacementFor), dangerousGoodsNote(goods), missingCartonsNote(goods)]
  notes(page, [...texts, ...loadNotes], totalsEnd + 20)
}

function recipient({ write }: Page, order: Order, top: number): number {
  write('Deliver to', LEFT, top, { weight: 700 })
  let y = top + 16
  const phone = order.deliveryAddress?.phone ?? order.phone
  for (const text of [...recipientOf(order), phone]) y = write(text, LEFT, y, { width: 280 }) + 2
  for (const text of order.deliveryAddress ? deliveryNotes(order.deliveryAddress) : [])
    y = write(text, LEFT, y + 2, { width: 280, color: MUTED })
  return y
}

function facts({ write }: Page, { order, shipment }: PackingSlip, top: number): number {
  const known = [
    ['Order', orderNumberText(order.number)],
    ['Your PO number', order.poNumber],
    ['Shipment', String(shipment.number)],
    ['Carrier', shipment.carrier],
    ['Tracking number', shipment.trackingNumber],
    ['Tracking link', shipment.trackingUrl.length <= LONGEST_LINK ? shipment.trackingUrl : ''],
  ] as const
  let y = top
  for (const [label, text] of known) {
    if (!text) continue
    const labelEnd = write(label, FACTS_LEFT, y, { weight: 700, size: 9 })
    y = write(text, FACTS_LEFT, labelEnd + 1, { width: RIGHT - FACTS_LEFT, size: 9 }) + 6
  }
  return y
}

function lines(page: Page, goods: ShippedGoods[], start: number): number {
  const { write } = page
  let y = linesHead(page, roomFor(page, start, heightOfLine(goods[0]?.name ?? '')))
  for (const line of goods) {
    const place = roomFor(page, y, heightOfLine(line.name))
    if (place !== y) y = linesHead(page, place)
    const packed = packedIn(line)
    amounts(page, y, {
      quantity: formatCount(line.quantity),
      cartons: packed ? formatCount(packed.cartons) : '–',
      weight: packed ? kilograms(packed.grams) : '–',
    })
    const nameEnd = write(line.name, LEFT, y, { width: NAME_WIDTH })
    const codes = [line.sku, line.unNumber].filter(Boolean).join(' · ')
    y = write(codes, LEFT, nameEnd, { width: NAME_WIDTH, size: 8, color: MUTED }) + 8
  }
  return y
}

function linesHead(page: Page, y: number): number {
  rule(page, y)
  page.write('Product', LEFT, y + 10, header)
  amounts(page, y + 10, { quantity: 'Quantity', cartons: 'Cartons', weight: 'Gross weight' }, header)
  rule(page, y + 32)
  return y + 44
}

type Amounts = { quantity: string; cartons: string; weight: string }

function amounts({ write }: Page, y: number, { quantity, cartons, weight }: Amounts, style = {}): void {
  write(quantity, 300, y, { ...style, width: 60, align: 'right' })
  write(cartons, 370, y, { ...style, width: 80, align: 'right' })
  write(weight, 460, y, { ...style, width: RIGHT - 460, align: 'right' })
}

function totals(page: Page, goods: ShippedGoods[], y: number): number {
  rule(page, y + 6)
  const { pieces, cartons, grams } = totalsOf(goods)
  page.write('Total', LEFT, y + 18, { weight: 700 })
  const sums = { quantity: formatCount(pieces), cartons: formatCount(cartons), weight: kilograms(grams) }
  amounts(page, y + 18, sums, { weight: 700 })
  return y + 36
}

function notes(page: Page, texts: string[], start: number): void {
  let y = start
  for (const text of texts.filter(Boolean)) {
    const place = roomFor(page, y, heightOfNote(text))
    y = page.write(text, LEFT, place, { width: RIGHT - LEFT, weight: 700 }) + 10
  }
}

/** At least: 50 of the widest letters fill a line. */
const heightOfNote = (text: string) => 14 * Math.ceil(text.length / 50)
