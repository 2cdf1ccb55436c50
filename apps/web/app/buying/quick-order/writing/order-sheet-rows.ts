import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import type { Cell, SheetData } from 'write-excel-file/universal'
import { BYTE_ORDER_MARK } from './failed-rows.ts'

const USD = '"$"#,##0.00'
const COUNT = '#,##0'

type Column = {
  heading: string
  width: number
  /** What both files say. */
  read: (product: Product) => string | number
  format?: string
}

const COLUMNS: Column[] = [
  { heading: 'SKU', width: 16, read: ({ sku }) => sku },
  { heading: 'GTIN', width: 16, read: ({ gtin }) => gtin ?? '' },
  { heading: 'Product', width: 44, read: ({ name }) => name },
  { heading: 'Category', width: 20, read: ({ category }) => category },
  { heading: 'List price', width: 12, read: ({ price }) => price, format: USD },
  { heading: 'Volume prices', width: 44, read: tiersText },
  { heading: 'Case', width: 8, read: ({ casePack }) => casePack, format: COUNT },
  { heading: 'Minimum', width: 10, read: ({ minOrder }) => minOrder, format: COUNT },
  { heading: 'In stock', width: 10, read: ({ available }) => available, format: COUNT },
  { heading: 'Quantity', width: 10, read: () => '' },
]
const AMOUNT = { heading: 'Amount', width: 14 }
export const SHEET_COLUMNS = [...COLUMNS, AMOUNT].map(({ width }) => ({ width }))
/** Of the quantities in the workbook. */
const QUANTITY_LETTER = String.fromCharCode(65 + COLUMNS.findIndex(({ heading }) => heading === 'Quantity'))

/** As buyers look for them: by category, then by SKU. */
const sorted = (products: readonly Product[]) =>
  products.toSorted((a, b) => a.category.localeCompare(b.category) || a.sku.localeCompare(b.sku))

export function orderSheetData(products: readonly Product[]): SheetData {
  const headings = [...COLUMNS, AMOUNT].map(({ heading }): Cell => ({ value: heading, fontWeight: 'bold' }))
  const rows = sorted(products).map((product, index) => [
    ...COLUMNS.map((column) => cellOf(column, product)),
    { type: 'Formula', value: amountFormula(`${QUANTITY_LETTER}${index + 2}`, product), format: USD } as const,
  ])
  return [headings, ...rows]
}

export function orderSheetCsv(products: readonly Product[]): string {
  const rows = sorted(products).map((product) =>
    COLUMNS.map(({ read, format }) => {
      const value = read(product)
      return format === USD ? Number(value).toFixed(2) : String(value)
    }),
  )
  return BYTE_ORDER_MARK + [COLUMNS.map(({ heading }) => heading), ...rows].map(csvLine).join('')
}

function cellOf({ read, format }: Column, product: Product): Cell {
  const value = read(product)
  if (value === '') return null
  return typeof value === 'number'
    ? { value, type: Number, ...(format && { format }) }
    : { value, type: String, format: '@' }
}

/** "25+ $141.00 · 50+ $132.00" */
function tiersText({ priceTiers }: Product): string {
  return priceTiers
    .map(({ minQuantity, price }) => `${formatCount(minQuantity)}+ ${formatMoney(centsOf(price))}`)
    .join(' · ')
}

/** Quantity times the price that it earns; empty as long as no number is typed. */
function amountFormula(quantity: string, { price, priceTiers }: Product): string {
  const unitPrice = priceTiers.reduce(
    (below, tier) => `IF(${quantity}>=${tier.minQuantity},${tier.price},${below})`,
    String(price),
  )
  return `IF(ISNUMBER(${quantity}),${quantity}*${unitPrice},"")`
}
