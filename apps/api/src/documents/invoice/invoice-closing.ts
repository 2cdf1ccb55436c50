import { formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/server'
import { type Page, roomFor, rule } from '#api/documents/page'
import { type Tag, tagged, tagWithin } from '#api/documents/tags'
import { drawNotes, heightOfNotes, notesOf } from './invoice-notes.ts'
import type { InvoicePart, Paper } from './invoice-part.ts'
import { isCreditNote, rateText, taxName } from './invoice-texts.ts'

type Row = { label: string; cents: number; isBold?: boolean }

const labelOn = ({ right }: Page) => ({ left: right - 284, width: 176 })
const amountOn = ({ right }: Page) => ({ left: right - 106, width: 106, align: 'right' }) as const
const ROW_GAP = 4
/** Below a rule. */
const BOLD_GAP = 5
const RULE_GAP = 10

/** From the goods to what is left to pay, with what there is to say of it at its left; never torn apart. */
export const closing: InvoicePart = (paper, start) => {
  const { page } = paper
  const rows = rowsOf(paper)
  const notes = notesOf(paper)
  const height = Math.max(
    rows.reduce((sum, row) => sum + heightOf(page, row), 0),
    heightOfNotes(page, notes),
  )
  const top = roomFor(page, start, height + RULE_GAP) + RULE_GAP
  rule(page, top - RULE_GAP)
  drawTotals(paper, rows, top)
  drawNotes(paper, notes, top)
  return top + height
}

function drawTotals({ page, root }: Paper, rows: Row[], top: number): void {
  const table = tagWithin(page, root, 'Table')
  let y = top
  for (const row of rows) {
    if (row.isBold) rule(page, y, { left: labelOn(page).left })
    const place = row.isBold ? y + BOLD_GAP : y
    draw(page, tagWithin(page, table, 'TR'), row, place)
    y += heightOf(page, row)
  }
}

function rowsOf({ document, categoryOf }: Paper): Row[] {
  const { charges, taxes, goodsCents, freightCents, totalCents } = document
  return [
    ...(goodsCents > 0 ? goodsRows(document) : [{ label: t.invoice_freight(), cents: freightCents }]),
    ...charges.map((charge) => ({
      label: charges.length > 1 ? `${charge.text} (${rateText(categoryOf(charge))})` : charge.text,
      cents: charge.cents,
    })),
    { label: t.invoice_totalWithoutTax(), cents: goodsCents + freightCents },
    ...taxes.map((tax) => ({
      label: t.invoice_taxOn({ tax: taxName(tax.name, categoryOf(tax)), net: formatMoney(tax.taxableCents) }),
      cents: tax.taxCents,
    })),
    ...(isCreditNote(document) ? credited(totalCents) : paid(totalCents)),
  ]
}

/** Before the discount, and the discount. */
function goodsRows({ goodsCents, lines }: Paper['document']): Row[] {
  const discounts = lines.flatMap(({ discount }) => discount ?? [])
  const cents = discounts.reduce((sum, discount) => sum + discount.cents, 0)
  return [
    { label: t.invoice_goods(), cents: goodsCents + cents },
    ...(discounts[0] ? [{ label: discounts[0].text, cents: -cents }] : []),
  ]
}

const paid = (cents: number): Row[] => [
  { label: t.invoice_totalUsd(), cents, isBold: true },
  { label: t.invoice_paid(), cents: -cents },
  { label: t.invoice_amountDueUsd(), cents: 0, isBold: true },
]

const credited = (cents: number): Row[] => [
  { label: t.invoice_totalUsd(), cents },
  { label: t.invoice_creditedToYouUsd(), cents, isBold: true },
]

function draw(page: Page, tag: Tag, row: Row, y: number): void {
  const style = styleOf(row)
  const [label, amount] = [labelOn(page), amountOn(page)]
  tagged(page, tag, 'TH', () => page.write(row.label, label.left, y, { ...label, ...style }), { scope: 'Row' })
  tagged(page, tag, 'TD', () => page.write(formatMoney(row.cents), amount.left, y, { ...amount, ...style }))
}

const styleOf = ({ isBold = false }: Row) => ({ weight: isBold ? 700 : 400, size: isBold ? 11 : 9 }) as const
const heightOf = (page: Page, row: Row) =>
  page.heightOf(row.label, { ...labelOn(page), ...styleOf(row) }) + ROW_GAP + (row.isBold ? BOLD_GAP : 0)
