import { randomUUID } from 'node:crypto'
import { parseInput } from '@wheelyard/contract/http/parse-input'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { gtinTaken, type NewProduct, newProduct, skuTaken } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { ImportRow, ProductColumn } from '@wheelyard/contract/catalogue/product-import.calls'
import { productNumbersProblem } from '@wheelyard/contract/catalogue/products.calls'
import { stateProblem } from '@wheelyard/contract/catalogue/product-states'
import { tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import { ok } from '@wheelyard/contract/values/result'
import * as t from '@wheelyard/messages/server'
import { changesBetween } from '#api/shop/audit/audit.store'
import type { TextsByLanguage } from '../product-texts/product-texts.store.ts'
import { textChanges } from '../product-texts/text-changes.ts'
import { picturesOf } from './pictures-cell.ts'
import { picturesProblem } from './product-admin.service.ts'
import { toColumns } from './product-changes.store.ts'
import type { CodeOwners } from './product-codes.store.ts'
import { parsePriceTiersCell } from './price-tiers-cell.ts'
import type { CsvRow } from './product-csv.ts'
import { fitsChange } from './product-fits.service.ts'
import type { Fitted } from './product-fits.store.ts'
import { type FitsOfRow, type IdentifiedRow, planFits } from './product-import.fits.ts'
import { readTexts, type TypedTexts } from './product-import.texts.ts'
import type { ProductRow } from '#api/tables/products'
import { readCarton, shippingTextsOf } from './shipping-cells.ts'

type Differences = Record<string, [unknown, unknown]>
export type AddedProduct = NewProduct & { id: string }
/** Undefined: removed. */
type PlannedTexts = TypedTexts & { productId: string }
export type Plan = { report: ImportRow } & (
  | { add: AddedProduct; texts: PlannedTexts[] }
  | { change: { id: string; details: NewProduct; differences: Differences }; texts: PlannedTexts[] }
  | { skip: true }
)

/** The products that the file changes or names, those that have a SKU or GTIN of the file, and what the first fit. */
export type Catalogue = {
  known: Map<string, ProductRow>
  owners: CodeOwners
  fits: Map<string, Fitted[]>
  texts: Map<string, TextsByLanguage>
}

/** Decides every row by the same rules as the forms; writes nothing. */
export function planImport(csvRows: CsvRow[], catalogue: Catalogue, shop: { demo: boolean }): Plan[] {
  const seen = new Set<string>()
  const rows = csvRows.map((row) => ({ ...row, id: row.cells._id?.toLowerCase() || randomUUID() }))
  const fits = planFits(rows, catalogue)
  return rows.map((row) => {
    const [repeated] = UNIQUE_COLUMNS.filter((column) => isRepeated(seen, column, row))
    if (repeated) return refused(row, t.products_thisIsInFile({ column: repeated }))
    return planRow(row, catalogue, shop, fits.get(row.id) ?? ok(undefined))
  })
}

const UNIQUE_COLUMNS = ['_id', 'sku', 'gtin'] as const

function isRepeated(seen: Set<string>, column: ProductColumn, { cells }: CsvRow): boolean {
  const cell = cells[column]?.toUpperCase()
  if (!cell) return false
  const key = `${column} ${cell}`
  const wasSeen = seen.has(key)
  seen.add(key)
  return wasSeen
}

function planRow(row: IdentifiedRow, catalogue: Catalogue, shop: { demo: boolean }, fits: FitsOfRow): Plan {
  if (row.ragged) return refused(row, t.products_rowHasMoreOr())
  const { id } = row
  const current = catalogue.known.get(id)
  if (row.cells._id && !current) return refused(row, t.products_thereIsNoProduct())

  const priceTiers = tiersOf(row, current)
  if (!priceTiers) return refused(row, t.products_priceTiersQuantityPrice())
  const carton = readCarton(row.cells, current?.carton ?? null)
  if (!carton.ok) return refused(row, carton.problem.message)
  if (!fits.ok) return refused(row, fits.problem.message)
  const typed = readTexts(row.cells, catalogue.texts.get(id))
  if (!typed.ok) return refused(row, typed.problem.message)
  const fitIds = fits.value?.map((fitted) => fitted.id)
  const input = { ...inputOf(row, current), priceTiers, carton: carton.value, fits: fitIds }
  const { available, ...terms } = input
  const problem = productNumbersProblem(current ? terms : { ...terms, available })
  if (problem) return refused(row, problem.message)
  const parsed = parseInput(newProduct, input, 'row')
  if (!parsed.ok) return refused(row, parsed.problem.message)
  const picture = picturesProblem(parsed.value, shop)
  if (picture) return refused(row, picture.message)
  const taken = takenProblem(parsed.value, catalogue.owners, current?.id)
  if (taken) return refused(row, taken.message)
  const state = current && stateProblem(current.keptAs ?? 'shown', parsed.value.state ?? 'shown')
  if (state) return refused(row, state.message)
  const texts = changedTexts(typed.value, id, catalogue.texts.get(id))
  if (!current) return { report: reportOf(row, 'added'), add: { ...parsed.value, id }, texts: texts.changed }
  const refitted = fits.value ? fitsChange(catalogue.fits.get(id), fits.value) : {}
  return planChange(row, current, parsed.value, {
    differences: { ...refitted, ...texts.differences },
    texts: texts.changed,
  })
}

/** What stays is not written, so that it can be older than the English. */
function changedTexts(typed: TypedTexts[], productId: string, known: TextsByLanguage = new Map()) {
  const compared = typed.map((each) => ({
    each: { ...each, productId },
    differences: textChanges(each.language, known.get(each.language), each.texts),
  }))
  return {
    changed: compared.filter(({ differences }) => Object.keys(differences).length > 0).map(({ each }) => each),
    differences: Object.assign({}, ...compared.map(({ differences }) => differences)) as Differences,
  }
}

function takenProblem({ sku = '', gtin }: NewProduct, owners: CodeOwners, id: string | undefined) {
  const isTaken = (owner: string | undefined) => owner !== undefined && owner !== id
  if (isTaken(owners.sku.get(sku))) return skuTaken(sku)
  return gtin && isTaken(owners.gtin.get(gtin)) ? gtinTaken(gtin) : undefined
}

type More = { differences: Differences; texts: PlannedTexts[] }

function planChange(row: CsvRow, current: ProductRow, product: NewProduct, { texts, ...more }: More): Plan {
  const states = [current.keptAs ?? 'shown', product.state ?? 'shown'].map((state) => ({ state }))
  const differences = {
    ...changesBetween(current, toColumns(product)),
    ...changesBetween(states[0]!, states[1]!),
    ...more.differences,
  }
  if (Object.keys(differences).length === 0) return { report: reportOf(row, 'same'), skip: true }
  return { report: reportOf(row, 'changed'), change: { id: current.id, details: product, differences }, texts }
}

/** An empty cell leaves a known product unchanged. Stock always stays: orders have changed it since the export. */
function inputOf({ cells }: CsvRow, current: ProductRow | undefined) {
  return {
    name: cells.name || (current?.name ?? ''),
    category: cells.category || (current?.category ?? ''),
    sku: cells.sku || current?.sku,
    gtin: cells.gtin || (current?.gtin ?? ''),
    casePack: cells.casePack ? numberOf(cells.casePack) : current?.casePack,
    price: cells.price || !current ? numberOf(cells.price) : dollarsOf(current.priceCents),
    minOrder: cells.minOrder || !current ? numberOf(cells.minOrder) : current.minOrder,
    available: current ? current.available : numberOf(cells.available),
    description: cells.description || (current?.description ?? ''),
    img: cells.img || (current?.img ?? ''),
    alt: cells.alt || (current?.alt ?? ''),
    taxCategory: cells.taxCategory?.toLowerCase() || current?.taxCategory,
    state: cells.state?.toLowerCase() || (current?.keptAs ?? undefined),
    morePictures: cells.morePictures ? picturesOf(cells.morePictures) : current?.morePictures,
    ...shippingTextsOf(cells, current),
  }
}

function tiersOf({ cells: { priceTiers } }: CsvRow, current: ProductRow | undefined) {
  return priceTiers ? parsePriceTiersCell(priceTiers) : tiersInDollars(current?.priceTiers ?? [])
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
