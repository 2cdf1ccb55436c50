import { formatUsd } from '@wheelyard/contract/rules/money'
import { type Card, cardLabel } from '#api/clients/card-intent'
import {
  BRAND,
  closeDocument,
  heightOfLine,
  LEFT,
  letterhead,
  longDate,
  MUTED,
  openDocument,
  type Page,
  RIGHT,
  roomFor,
  rule,
} from '#api/documents/page'
import type { LineRecord } from '../orders/order-record.store.ts'

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

const NAME_WIDTH = 230
const TOTAL_AND_PAYMENT = 180

/** As many pages as its lines need. */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { number, seller, orderId, issuedAt } = invoice
  const page = await openDocument({ title: `Invoice ${number}`, author: seller.name, subject: `Order ${orderId}` })
  const headEnd = letterhead(page, seller, `Invoice ${number}`, issuedAt)
  const customerEnd = customer(page, invoice, Math.max(132, headEnd + 24))
  const linesEnd = lines(page, invoice, customerEnd + 36)
  const totalEnd = total(page, invoice, roomFor(page, linesEnd, TOTAL_AND_PAYMENT))
  payment(page, invoice, totalEnd + 48)
  return closeDocument(page)
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
    const place = roomFor(page, y, heightOfLine(productName))
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

function linesHead(page: Page, y: number): number {
  const { write } = page
  rule(page, y)
  const header = { weight: 700, color: MUTED } as const
  write('Product', LEFT, y + 10, header)
  write('Quantity', 300, y + 10, { ...header, width: 60, align: 'right' })
  write('Price per unit', 370, y + 10, { ...header, width: 90, align: 'right' })
  write('Amount', 470, y + 10, { ...header, width: RIGHT - 470, align: 'right' })
  rule(page, y + 32)
  return y + 44
}

function total(page: Page, { totalCents }: Invoice, y: number): number {
  const { write } = page
  rule(page, y + 6)
  write('Total (USD)', 370, y + 20, { weight: 700, size: 12, width: 90, align: 'right' })
  return write(formatUsd(totalCents), 470, y + 20, { weight: 700, size: 12, width: RIGHT - 470, align: 'right' })
}

function payment({ doc, write }: Page, invoice: Invoice, y: number): void {
  const paid = `Paid in full on ${longDate.format(invoice.issuedAt)} by ${cardLabel(invoice.paidBy)}.`
  write(paid, LEFT, y, { weight: 700 })
  write(`Transaction ${invoice.transactionId}`, LEFT, y + 16, { color: MUTED })
  if (!invoice.refundedAt) return
  doc
    .roundedRect(LEFT, y + 44, RIGHT - LEFT, 36, 6)
    .lineWidth(1)
    .strokeColor(BRAND)
    .stroke()
  const refunded = `Refunded in full on ${longDate.format(invoice.refundedAt)}. No balance is due.`
  write(refunded, LEFT + 14, y + 56, { weight: 700 })
}
