import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { formatUsd } from '@wheelyard/contract/rules/money'
import { type Page, RIGHT, roomFor, rule } from '#api/documents/page'
import { type Tag, tagged, tagWithin } from '#api/documents/tags'
import { type InvoicePart, isCreditNote, rateText, taxText } from './invoice-texts.ts'

type Row = { label: string; cents: number; isBold?: boolean }

const label = { left: 272, width: 190 }
const amount = { left: 468, width: RIGHT - 468, align: 'right', isTabular: true } as const
const ROW_GAP = 4

/** From the goods to what is left to pay, never torn apart by a page's end. */
export const totalsTable: InvoicePart = ({ page, root, document }, start) => {
  const rows = rowsOf(document)
  const height = rows.reduce((sum, row) => sum + heightOf(page, row), 30)
  const top = roomFor(page, start, height) + 3
  rule(page, top)
  const table = tagWithin(page, root, 'Table')
  let y = top + 8
  for (const row of rows) {
    if (row.isBold) rule(page, y, { left: label.left })
    y = draw(page, tagWithin(page, table, 'TR'), row, row.isBold ? y + 5 : y)
  }
  return y + 14
}

function rowsOf(document: InvoiceDocument): Row[] {
  const { charges, taxes, goodsCents, freightCents, totalCents } = document
  const isSettled = isCreditNote(document)
  const freight = charges.map((charge) => ({
    label: charges.length > 1 ? `${charge.text} (${rateText(charge)})` : charge.text,
    cents: charge.cents,
  }))
  return [
    goodsCents > 0 ? { label: 'Goods', cents: goodsCents } : { label: 'Freight', cents: freightCents },
    ...freight,
    { label: 'Total without tax', cents: goodsCents + freightCents },
    ...taxes.map((tax) => ({ label: taxText(tax), cents: tax.taxCents })),
    { label: isSettled ? 'Total credited (USD)' : 'Total (USD)', cents: totalCents, isBold: true },
    { label: isSettled ? 'Settled' : 'Paid', cents: -totalCents },
    { label: 'Amount due (USD)', cents: 0, isBold: true },
  ]
}

function draw(page: Page, tag: Tag, row: Row, y: number): number {
  const style = styleOf(row)
  tagged(page, tag, 'TH', () => page.write(row.label, label.left, y, { ...label, ...style }), { scope: 'Row' })
  tagged(page, tag, 'TD', () => page.write(formatUsd(row.cents), amount.left, y, { ...amount, ...style }))
  return y + page.heightOf(row.label, { ...label, ...style }) + ROW_GAP
}

const styleOf = ({ isBold }: Row) =>
  isBold ? ({ weight: 700, size: 11 } as const) : ({ weight: 400, size: 9 } as const)
const heightOf = (page: Page, row: Row) =>
  page.heightOf(row.label, { ...label, ...styleOf(row) }) + ROW_GAP + (row.isBold ? 5 : 0)
