import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import * as t from '@wheelyard/messages/server'
import { drawBarCode, drawQrCode, type QrCode, qrCodeOf } from '#api/documents/codes'
import { makeDocument, MUTED, type Page, type Seller } from '#api/documents/page'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { LabelledCarton } from './cartons.ts'
import { recipientOf } from './recipient.ts'

type Order = Pick<OrderRecord, 'number' | 'customerName' | 'address' | 'deliveryAddress' | 'poNumber'>
export type CartonLabels = {
  order: Order
  shipment: Shipment
  /** The number of a return. */
  replacementFor?: string
  seller: Seller
  cartons: LabelledCarton[]
  /** Of the whole shipment, also if only some are labelled. */
  total: number
  orderPage: string
}

// 6 × 4 inches, the roll that label printers are sold with; lying, so that long codes get wide bars.
const WIDTH = 432
const HEIGHT = 288
const MARGIN = 14
const INNER = WIDTH - 2 * MARGIN
const QR = 104
const TEXT_WIDTH = INNER - QR - 10
const ADDRESS = { y: MARGIN + 11, height: 76, sizes: [14, 11, 8.5] }
const LINE_HEIGHT = 1.3
const CODE = { x: MARGIN, y: 196, width: INNER, height: 58 }

export async function renderCartonLabels(labels: CartonLabels): Promise<Buffer> {
  const { order, shipment, seller, cartons, orderPage } = labels
  const title = t.shipments_shipmentOfOrder({ shipment: shipment.number, order: orderNumberText(order.number) })
  const size = [WIDTH, HEIGHT] as const
  const about = t.shipments_cartonLabels({ title })
  const qrCode = await qrCodeOf(orderPage)
  return makeDocument({ title: about, author: seller.name, subject: title, size }, async (page) => {
    for (const [index, carton] of cartons.entries()) {
      if (index > 0) page.doc.addPage()
      await drawLabel(page, labels, carton, qrCode)
    }
  })
}

async function drawLabel(page: Page, labels: CartonLabels, carton: LabelledCarton, qrCode: QrCode): Promise<void> {
  const { goods, pieces, number, code } = carton
  const { write } = page
  recipient(page, labels)
  drawQrCode(page, qrCode, { x: WIDTH - MARGIN - QR, y: MARGIN - 6, width: QR })
  const ofAll = t.shipments_numberOf({ number, total: labels.total })
  fitted(page, ofAll, { x: WIDTH - MARGIN - QR, y: 107, width: QR, size: 22, align: 'right' })
  const inside = t.shipments_units({ count: pieces })
  fitted(page, inside, { x: WIDTH - MARGIN - QR, y: 137, width: QR, size: 14, align: 'right' })
  fitted(page, goods.sku, { x: MARGIN, y: 107, width: TEXT_WIDTH, size: 22 })
  write(goods.name, MARGIN, 135, { size: 11, width: TEXT_WIDTH, height: 30 })
  write(orderText(labels), MARGIN, 168, { size: 9, color: MUTED, width: INNER, height: 25 })
  await drawBarCode(page, code, CODE)
  fitted(page, code.text, { x: MARGIN, y: CODE.y + CODE.height + 4, width: INNER, size: 11 })
}

function recipient({ write }: Page, { order, seller }: CartonLabels): void {
  write(t.shipments_from({ seller: seller.name }), MARGIN, MARGIN, {
    size: 7,
    color: MUTED,
    width: TEXT_WIDTH,
    height: 9,
  })
  const lines = recipientOf(order)
  const size = ADDRESS.sizes.find((points) => heightOf(lines, points) <= ADDRESS.height) ?? 6
  let y = ADDRESS.y
  for (const line of lines) {
    const height = ADDRESS.y + ADDRESS.height - y
    if (height > size) y = write(line, MARGIN, y, { size, width: TEXT_WIDTH, height, weight: 700 })
  }
}

/** About: a letter is two thirds as wide as high. */
const heightOf = (lines: string[], size: number) =>
  lines.reduce((sum, line) => sum + Math.ceil((line.length * size * 0.67) / TEXT_WIDTH), 0) * size * LINE_HEIGHT

function orderText({ order, shipment, replacementFor }: CartonLabels): string {
  return [
    replacementFor && t.shipments_replacementFor({ returnNumber: replacementFor }),
    t.shipments_orderShipment({ order: orderNumberText(order.number), shipment: shipment.number }),
    order.poNumber && t.shipments_po({ poNumber: order.poNumber }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Line = { x: number; y: number; width: number; size: number; align?: 'right' }

/** In one line, however long: in small letters if need be. */
function fitted({ write }: Page, text: string, { x, y, size, ...box }: Line): void {
  const fits = Math.min(size, box.width / (text.length * 0.7))
  write(text, x, y, { ...box, size: fits, weight: 700, height: size * LINE_HEIGHT })
}
