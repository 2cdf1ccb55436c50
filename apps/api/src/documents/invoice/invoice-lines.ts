import type { DocumentLine } from '@wheelyard/billing/invoices/invoice-document'
import { formatCount } from '@wheelyard/messages/format'
import { formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/server'
import { MUTED, type Page, RIGHT, roomFor, rule } from '#api/documents/page'
import { decorate, type Tag, tagged, tagWithin } from '#api/documents/tags'
import type { InvoicePart } from './invoice-part.ts'
import { rateText } from './invoice-texts.ts'

type Column = { head: () => string; left: number; width: number; align?: 'right' }
const figure = { align: 'right' } as const
const position: Column = { head: t.invoice_no, left: 56, width: 22 }
const product: Column = { head: t.invoice_product, left: 80, width: 190 }
const figures = {
  quantity: { head: t.invoice_quantity, left: 272, width: 52, ...figure },
  unitPrice: { head: t.invoice_unitPrice, left: 326, width: 74, ...figure },
  tax: { head: t.invoice_tax, left: 402, width: 64, ...figure },
  amount: { head: t.invoice_amountUsd, left: 468, width: RIGHT - 468, ...figure },
} satisfies Record<string, Column>
const columns = [position, product, ...Object.values(figures)]

const SIZE = 9
const SKU_SIZE = 8
const ROW_GAP = 7
const HEAD_HEIGHT = 32

export const linesTable: InvoicePart = ({ page, root, document, categoryOf }, start) => {
  const table = tagWithin(page, root, 'Table')
  const top = roomFor(page, start, HEAD_HEIGHT + heightOf(page, document.lines[0]))
  taggedHead(page, table, top)
  const body = tagWithin(page, table, 'TBody')
  let y = top + HEAD_HEIGHT
  document.lines.forEach((line, index) => {
    const place = roomFor(page, y, heightOf(page, line))
    if (place !== y) {
      decorate(page, () => columns.forEach((column) => writeHead(page, column, place)))
      frame(page, place)
      y = place + HEAD_HEIGHT
    }
    y = row(page, tagWithin(page, body, 'TR'), { line, number: index + 1, tax: rateText(categoryOf(line)), y })
  })
  return y
}

function taggedHead(page: Page, table: Tag, y: number): void {
  const heads = tagWithin(page, tagWithin(page, table, 'THead'), 'TR')
  for (const column of columns) tagged(page, heads, 'TH', () => writeHead(page, column, y), { scope: 'Column' })
  frame(page, y)
}

const writeHead = ({ write }: Page, { head, ...place }: Column, y: number) =>
  write(head(), place.left, y + 7, { ...place, weight: 700, size: SIZE, color: MUTED })

function frame(page: Page, y: number): void {
  rule(page, y)
  rule(page, y + HEAD_HEIGHT - 7)
}

type Row = { line: DocumentLine; number: number; tax: string; y: number }

function row(page: Page, tag: Tag, { line, number, tax, y }: Row): number {
  const { name, quantity, unitPriceCents, totalCents } = line
  const { write } = page
  const cell = (text: string, { left, ...style }: Column) =>
    tagged(page, tag, 'TD', () => write(text, left, y, { ...style, size: SIZE }))
  cell(String(number), position)
  const { width, left } = product
  const sold = tagWithin(page, tag, 'TH', { scope: 'Row' })
  const nameEnd = tagged(page, sold, 'P', () => write(name, left, y, { width, size: SIZE }))
  let end = nameEnd
  for (const below of textsBelow(line))
    end = tagged(page, sold, 'P', () => write(below, left, end, { width, size: SKU_SIZE, color: MUTED }))
  cell(formatCount(quantity), figures.quantity)
  cell(formatMoney(unitPriceCents), figures.unitPrice)
  cell(tax, figures.tax)
  cell(formatMoney(totalCents), figures.amount)
  return y + heightOf(page, line)
}

/** The SKU, and what the amount has less than price times quantity. */
const textsBelow = ({ sku, discount }: DescribedLine): string[] => [
  ...(sku ? [sku] : []),
  ...(discount ? [`${discount.text}: ${formatMoney(-discount.cents)}`] : []),
]

type DescribedLine = Pick<DocumentLine, 'name' | 'sku' | 'discount'>

const heightOf = (page: Page, line: DescribedLine = { name: '', sku: '' }) =>
  [{ text: line.name, size: SIZE }, ...textsBelow(line).map((text) => ({ text, size: SKU_SIZE }))].reduce(
    (height, { text, size }) => height + page.heightOf(text, { width: product.width, size }),
    ROW_GAP,
  )
