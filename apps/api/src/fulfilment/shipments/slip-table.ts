import type { Units } from '@wheelyard/contract/values/units'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/server'
import { LEFT, MUTED, type Page, roomFor, rule } from '#api/documents/page'
import { decorate, type Tag, tagged, tagWithin } from '#api/documents/tags'
import type { ShippedGoods } from './shipped-goods.store.ts'
import { packedIn, totalsOf, weightText } from './slip-texts.ts'

const TOTALS = 60
/** What the figures leave. */
const nameWidth = ({ right }: Page) => right - 326
const figuresOn = ({ right }: Page) =>
  [
    { head: t.shipments_quantity, left: right - 256, width: 60, align: 'right' },
    { head: t.shipments_cartons, left: right - 186, width: 80, align: 'right' },
    { head: t.shipments_grossWeight, left: right - 96, width: 96, align: 'right' },
  ] as const
type Column = { head: () => string; left: number; width: number; align?: 'right' }
const columnsOn = (page: Page): Column[] => [
  { head: t.shipments_product, left: LEFT, width: nameWidth(page) },
  ...figuresOn(page),
]
const header = { weight: 700, color: MUTED } as const

type Goods = { goods: ShippedGoods[]; units: Units }

/** What is inside, from `start` on; returns where its totals end. */
export function slipTable(page: Page, root: Tag, { goods, units }: Goods, start: number): number {
  const table = tagWithin(page, root, 'Table')
  let y = taggedHead(page, table, roomFor(page, start, heightOfLine(page, goods[0]?.name ?? '')))
  const body = tagWithin(page, table, 'TBody')
  for (const line of goods) {
    const place = roomFor(page, y, heightOfLine(page, line.name))
    if (place !== y) y = repeatedHead(page, place)
    y = row(page, tagWithin(page, body, 'TR'), line, units, y)
  }
  return totals(page, table, { goods, units }, roomFor(page, y, TOTALS))
}

function taggedHead(page: Page, table: Tag, y: number): number {
  const heads = tagWithin(page, tagWithin(page, table, 'THead'), 'TR')
  for (const column of columnsOn(page)) tagged(page, heads, 'TH', () => writeHead(page, column, y), { scope: 'Column' })
  return frame(page, y)
}

function repeatedHead(page: Page, y: number): number {
  decorate(page, () => columnsOn(page).forEach((column) => writeHead(page, column, y)))
  return frame(page, y)
}

const writeHead = ({ write }: Page, { head, left, ...place }: Column, y: number) =>
  write(head(), left, y + 10, { ...place, ...header })

function frame(page: Page, y: number): number {
  rule(page, y)
  rule(page, y + 32)
  return y + 44
}

function row(page: Page, tag: Tag, line: ShippedGoods, units: Units, y: number): number {
  const packed = packedIn(line)
  const width = nameWidth(page)
  const product = tagWithin(page, tag, 'TH', { scope: 'Row' })
  const nameEnd = tagged(page, product, 'P', () => page.write(line.name, LEFT, y, { width }))
  const codes = [line.sku, line.unNumber].filter(Boolean).join(' · ')
  const small = { width, size: 8, color: MUTED }
  const end = tagged(page, product, 'P', () => page.write(codes, LEFT, nameEnd, small))
  const cartons = packed ? formatCount(packed.cartons) : '–'
  amounts(page, tag, y, [formatCount(line.quantity), cartons, packed ? weightText(packed.grams, units) : '–'])
  return end + 8
}

function totals(page: Page, table: Tag, { goods, units }: Goods, y: number): number {
  rule(page, y + 6)
  const { pieces, cartons, grams } = totalsOf(goods)
  const tag = tagWithin(page, tagWithin(page, table, 'TFoot'), 'TR')
  tagged(page, tag, 'TH', () => page.write(t.shipments_total(), LEFT, y + 18, { weight: 700 }), { scope: 'Row' })
  amounts(page, tag, y + 18, [formatCount(pieces), formatCount(cartons), weightText(grams, units)], { weight: 700 })
  return y + 36
}

function amounts(page: Page, tag: Tag, y: number, texts: string[], style = {}): void {
  for (const [index, { left, width, align }] of figuresOn(page).entries())
    tagged(page, tag, 'TD', () => page.write(texts[index] ?? '', left, y, { ...style, width, align }))
}

/** At least: so wide is the widest letter. */
const WIDEST = 11.5
const heightOfLine = (page: Page, name: string) =>
  14 * Math.ceil(name.length / Math.floor(nameWidth(page) / WIDEST)) + 24
