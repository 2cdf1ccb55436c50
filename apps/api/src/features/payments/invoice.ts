import { formatUsd } from '@wheelyard/contract/rules/money'
import { type Card, cardLabel } from '#api/clients/card-intent'
import type { LineRecord } from '../orders/orders.store.ts'
import { useInvoiceFonts, type Weight } from './invoice-fonts.ts'

export type Invoice = {
  number: number
  issuedAt: Date
  orderId: string
  seller: { name: string; address: string; email: string; phone: string; taxId: string }
  /** The address in lines. */
  customer: { name: string; email: string; phone: string; address: string[] }
  poNumber: string | null
  lines: InvoiceLine[]
  totalCents: number
  paidBy: Card | undefined
  transactionId: string
  refundedAt: Date | null
}

export type InvoiceLine = Pick<LineRecord, 'productName' | 'sku' | 'quantity' | 'unitPriceCents' | 'totalCents'>

type Page = { doc: PDFKit.PDFDocument; write: Write }
type Write = (text: string, x: number, y: number, style?: Style) => number
type Style = { size?: number; weight?: Weight; color?: string; width?: number; align?: 'right' }

const INK = '#1b2433'
const MUTED = '#5b6472'
const BRAND = '#ff6a1a'
const LEFT = 56
const RIGHT = 556
const NAME_WIDTH = 230
const PAGE_START = 56
const PAGE_END = 736
const TOTAL_AND_PAYMENT = 180
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** As many pages as its lines need. The PDF library is loaded with the first invoice, which most processes never render. */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    info: { Title: `Invoice ${invoice.number}`, Author: invoice.seller.name, Subject: `Order ${invoice.orderId}` },
  })
  const setText = await useInvoiceFonts(doc)
  const write: Write = (text, x, y, { size = 10, weight = 400, color = INK, ...box } = {}) => {
    doc.fontSize(size).fillColor(color)
    return setText(text, { x, y, weight, ...box })
  }
  const page = { doc, write }
  const headEnd = head(page, invoice)
  const customerEnd = customer(page, invoice, Math.max(132, headEnd + 24))
  const linesEnd = lines(page, invoice, customerEnd + 36)
  const totalEnd = total(page, invoice, roomFor(page, linesEnd, TOTAL_AND_PAYMENT))
  payment(page, invoice, totalEnd + 48)
  return toBuffer(doc)
}

function head({ doc, write }: Page, invoice: Invoice): number {
  const { name, address, email, phone, taxId } = invoice.seller
  doc.rect(0, 0, 612, 8).fill(BRAND)
  let y = write(name, LEFT, 48, { size: 22, weight: 700, width: 330 })
  y = write('Ride-on toy vehicles in bulk', LEFT, y, { color: MUTED })
  const smallPrint = [address, email, phone, taxId && `Tax ID ${taxId}`].filter(Boolean)
  for (const text of smallPrint) y = write(text, LEFT, y + 3, { size: 8, color: MUTED, width: 330 })
  write(`Invoice ${invoice.number}`, LEFT, 48, { size: 16, weight: 700, width: RIGHT - LEFT, align: 'right' })
  const issued = date.format(invoice.issuedAt)
  write(issued, LEFT, 76, { color: MUTED, width: RIGHT - LEFT, align: 'right' })
  return y
}

function customer({ write }: Page, { customer: to, orderId, poNumber }: Invoice, top: number): number {
  write('Bill and ship to', LEFT, top, { weight: 700 })
  let y = top + 16
  for (const text of [to.name, ...to.address, to.phone, to.email]) y = write(text, LEFT, y, { width: 280 }) + 2
  write('Order', 360, top, { weight: 700 })
  const orderEnd = write(orderId, 360, top + 16, { width: RIGHT - 360 })
  if (!poNumber) return y
  write('Your PO number', 360, orderEnd + 10, { weight: 700 })
  return Math.max(y, write(poNumber, 360, orderEnd + 26, { width: RIGHT - 360 }))
}

function lines(page: Page, { lines: sold }: Invoice, start: number): number {
  let y = linesHead(page, start)
  for (const { productName, sku, quantity, unitPriceCents, totalCents } of sold) {
    const place = roomFor(page, y, heightOf(productName))
    if (place !== y) y = linesHead(page, place)
    const { write } = page
    write(String(quantity), 300, y, { width: 60, align: 'right' })
    write(formatUsd(unitPriceCents), 370, y, { width: 90, align: 'right' })
    write(formatUsd(totalCents), 470, y, { width: RIGHT - 470, align: 'right' })
    const nameEnd = write(productName, LEFT, y, { width: NAME_WIDTH })
    y = write(sku, LEFT, nameEnd, { width: NAME_WIDTH, size: 8, color: MUTED }) + 8
  }
  return y
}

function linesHead({ doc, write }: Page, y: number): number {
  rule(doc, y)
  const header = { weight: 700, color: MUTED } as const
  write('Product', LEFT, y + 10, header)
  write('Quantity', 300, y + 10, { ...header, width: 60, align: 'right' })
  write('Price per unit', 370, y + 10, { ...header, width: 90, align: 'right' })
  write('Amount', 470, y + 10, { ...header, width: RIGHT - 470, align: 'right' })
  rule(doc, y + 32)
  return y + 44
}

/** At least as high as the text: the widest letters fill a line with 20 of them. */
const heightOf = (name: string) => 14 * Math.ceil(name.length / 20) + 24

/** The same place, or the top of a new page. */
function roomFor({ doc }: Page, y: number, height: number): number {
  if (y + height <= PAGE_END) return y
  doc.addPage()
  return PAGE_START
}

function total({ doc, write }: Page, { totalCents }: Invoice, y: number): number {
  rule(doc, y + 6)
  write('Total (USD)', 370, y + 20, { weight: 700, size: 12, width: 90, align: 'right' })
  return write(formatUsd(totalCents), 470, y + 20, { weight: 700, size: 12, width: RIGHT - 470, align: 'right' })
}

function payment({ doc, write }: Page, invoice: Invoice, y: number): void {
  const paid = `Paid in full on ${date.format(invoice.issuedAt)} by ${cardLabel(invoice.paidBy)}.`
  write(paid, LEFT, y, { weight: 700 })
  write(`Transaction ${invoice.transactionId}`, LEFT, y + 16, { color: MUTED })
  if (!invoice.refundedAt) return
  doc
    .roundedRect(LEFT, y + 44, RIGHT - LEFT, 36, 6)
    .lineWidth(1)
    .strokeColor(BRAND)
    .stroke()
  const refunded = `Refunded in full on ${date.format(invoice.refundedAt)}. No balance is due.`
  write(refunded, LEFT + 14, y + 56, { weight: 700 })
}

const rule = (doc: PDFKit.PDFDocument, y: number) =>
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c9c4bc').stroke()

function toBuffer(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}
