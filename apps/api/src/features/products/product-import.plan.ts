import { parseInput } from '@wheelyard/contract/calls/parse-input'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import { pictureProblem } from '@wheelyard/contract/calls/pictures'
import { type NewProduct, newProduct, type ProductDetails } from '@wheelyard/contract/calls/product-admin'
import type { ImportRow } from '@wheelyard/contract/calls/product-import'
import { productNumbersProblem } from '@wheelyard/contract/calls/products'
import { changesBetween } from '../audit/audit.store.ts'
import { toColumns } from './product-changes.store.ts'
import type { CsvRow } from './product-csv.ts'
import type { ProductRow } from './products.table.ts'

export type Plan = { report: ImportRow } & (
  | { add: NewProduct }
  | { change: { id: string; details: ProductDetails; differences: Record<string, [unknown, unknown]> } }
  | { skip: true }
)

/** Decides every row by the same rules as the forms; writes nothing. */
export function planImport(rows: CsvRow[], known: Map<string, ProductRow>, shop: { demo: boolean }): Plan[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const id = row.cells._id?.toLowerCase()
    const twice = id ? seen.has(id) : false
    if (id) seen.add(id)
    return twice ? refused(row, 'This product is in the file twice') : planRow(row, known, shop)
  })
}

function planRow(row: CsvRow, known: Map<string, ProductRow>, shop: { demo: boolean }): Plan {
  if (row.ragged) return refused(row, 'The row has more or fewer cells than the header')
  const { _id: id } = row.cells
  const current = id ? known.get(id.toLowerCase()) : undefined
  if (id && !current) return refused(row, 'There is no product with this _id')

  const input = inputOf(row, current)
  const problem = productNumbersProblem(current ? { price: input.price, minOrder: input.minOrder } : input)
  if (problem) return refused(row, problem.message)
  const parsed = parseInput(newProduct, input, 'row')
  if (!parsed.ok) return refused(row, parsed.problem.message)
  const picture = pictureProblem(parsed.value.img, shop)
  if (picture) return refused(row, picture.message)
  return current ? planChange(row, current, parsed.value) : { report: reportOf(row, 'added'), add: parsed.value }
}

function planChange(row: CsvRow, current: ProductRow, product: NewProduct): Plan {
  const differences = changesBetween(current, toColumns(product))
  if (Object.keys(differences).length === 0) return { report: reportOf(row, 'same'), skip: true }
  return { report: reportOf(row, 'changed'), change: { id: current.id, details: product, differences } }
}

/** An empty cell leaves a known product unchanged. Stock always stays: orders have changed it since the export. */
function inputOf({ cells }: CsvRow, current: ProductRow | undefined) {
  return {
    name: cells.name || (current?.name ?? ''),
    category: cells.category || (current?.category ?? ''),
    price: cells.price || !current ? numberOf(cells.price) : dollarsOf(current.priceCents),
    minOrder: cells.minOrder || !current ? numberOf(cells.minOrder) : current.minOrder,
    available: current ? current.available : numberOf(cells.available),
    description: cells.description || (current?.description ?? ''),
    img: cells.img || (current?.img ?? ''),
    alt: cells.alt || (current?.alt ?? ''),
  }
}

const numberOf = (cell = '') => (/^\$?\d+(\.\d+)?$/.test(cell) ? Number(cell.replace('$', '')) : Number.NaN)

const reportOf = (row: CsvRow, outcome: ImportRow['outcome']) => ({
  line: row.line,
  name: (row.cells.name || row.cells._id || '').slice(0, 200),
  outcome,
})

const refused = (row: CsvRow, message: string): Plan => ({
  report: { ...reportOf(row, 'refused'), message },
  skip: true,
})
