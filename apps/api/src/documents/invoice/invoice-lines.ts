import type { DocumentLine } from '@wheelyard/billing/invoices/invoice-document'
import { formatCount } from '@wheelyard/messages/format'
import { formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/server'
import { MUTED, type Page, roomFor, rule } from '#api/documents/page'
import { decorate, type Tag, tagged, tagWithin } from '#api/documents/tags'
import type { InvoicePart } from './invoice-part.ts'
import { rateText } from './invoice-texts.ts'

type Column = { head: () => string; left: number; width: number; align?: 'right' }
const figure = { align: 'right' } as const
const position: Column = { head: t.invoice_no, left: 56, width: 22 }
/** What the figures leave. */
const productOn = ({ right }: Page): Column => ({ head: t.invoice_product, left: 80, width: right - 366 })
const figuresOn = ({ right }: Page) =>
  ({
    quantity: { head: t.invoice_quantity, left: right - 284, width: 52, ...figure },
    unitPrice: { head: t.invoice_unitPrice, left: right - 230, width: 74, ...figure },
    tax: { head: t.invoice_tax, left: right - 154, width: 64, ...figure },
    amount: { head: t.invoice_amountUsd, left: right - 88, width: 88, ...figure },
  }) satisfies Record<string, Column>
const columnsOn = (page: Page) => [position, productOn(page), ...Object.values(figuresOn(page))]

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
      decorate(page, () => columnsOn(page).forEach((column) => writeHead(page, column, place)))
      frame(page, place)
      y = place + HEAD_HEIGHT
    }
    y = row(page, tagWithin(page, body, 'TR'), { line, number: index + 1, tax: rateText(categoryOf(line)), y })
  })
  return y
}

function taggedHead(page: Page, table: Tag, y: number): void {
  const heads = tagWithin(page, tagWithin(page, table, 'THead'), 'TR')
  for (const column of columnsOn(page)) tagged(page, heads, 'TH', () => writeHead(page, column, y), { scope: 'Column' })
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
  const { width, left } = productOn(page)
  const figures = figuresOn(page)
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
    (height, { text, size }) => height + page.heightOf(text, { width: productOn(page).width, size }),
    ROW_GAP,
  )
