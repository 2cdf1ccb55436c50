import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { isSku, newProduct } from '@wheelyard/contract/catalogue/product-admin.calls'
import {
  importHasErrors,
  type ImportReport,
  type ProductColumn,
  type productImportApi,
} from '@wheelyard/contract/catalogue/product-import.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { id as idSchema } from '@wheelyard/contract/values/text.schemas'
import type { Language } from '@wheelyard/messages/languages'
import type { z } from 'zod'
import type { Db } from '#api/db/client'
import { isDeadlock } from '@wheelyard/postgres/errors'
import type { Caller } from '#api/http/caller'
import { type NewAuditEntry, recordAudits } from '#api/shop/audit/audit.store'
import { findAllTexts, removeTexts, saveCurrentTexts } from '../product-texts/product-texts.store.ts'
import { openStock } from '../stock/stock.store.ts'
import { wordsOfFits } from './fits-cell.ts'
import { lockProducts, setStates } from './product-changes.store.ts'
import { findCodeOwners, takenCode } from './product-codes.store.ts'
import { type CsvRow, readProductCsv } from './product-csv.ts'
import { listFits, replaceFits } from './product-fits.store.ts'
import { type Catalogue, type Plan, planImport } from './product-import.plan.ts'
import { insertProducts, updateProducts } from './product-import.store.ts'

const ATTEMPTS = 3

type Deps = { db: Db; demo: boolean; languages: readonly Language[] }
type ImportResult = Promise<ResultOf<typeof productImportApi.upload>>

export async function importProducts(
  deps: Deps,
  admin: Caller,
  { file, dryRun }: { file: Buffer; dryRun: boolean },
): ImportResult {
  const rows = await readProductCsv(file, deps.languages)
  if (!rows.ok) return rows
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importRows(deps, admin, rows.value, dryRun)
    } catch (error) {
      // Someone else took a code of the file after it was looked up: planned again, its row is refused.
      if (attempt === ATTEMPTS || !(takenCode(error) || isDeadlock(error))) throw error
    }
  }
}

/** All rows or none: a single refused row stops the import before anything is written. */
async function importRows(deps: Deps, admin: Caller, rows: CsvRow[], dryRun: boolean): ImportResult {
  return deps.db.transaction(async (tx) => {
    const catalogue = await lockCatalogue(tx, rows)
    const plans = planImport(rows, catalogue, deps)
    const report = reportOf(plans)
    if (dryRun) return ok(report)
    if (report.refused > 0) return refuse(importHasErrors(report))
    await apply(tx, admin, plans, catalogue)
    return ok({ ...report, saved: true })
  })
}

/** What rows name as fitting is locked with what they change, all in one order. */
async function lockCatalogue(tx: Db, rows: CsvRow[]): Promise<Catalogue> {
  const skus = fittedSkusOf(rows)
  const fitted = skus.length > 0 ? await findCodeOwners(tx, { skus, gtins: [] }) : undefined
  const known = await lockProducts(tx, [...idsOf(rows), ...(fitted?.sku.values() ?? [])])
  const fits = await listFits(tx, skus.length > 0 ? [...known.keys()] : [])
  const texts = await findAllTexts(tx, namesTexts(rows) ? [...known.keys()] : [])
  return { known, fits, texts, owners: await findCodeOwners(tx, codesOf(rows)) }
}

async function apply(tx: Db, admin: Caller, plans: Plan[], { fits: before }: Catalogue): Promise<void> {
  const additions = plans.flatMap((plan) => ('add' in plan ? [plan.add] : []))
  const changes = plans.flatMap((plan) => ('change' in plan ? [plan.change] : []))
  await insertProducts(tx, additions)
  const ids = additions.map(({ id }) => id)
  await openStock(tx, ids, admin.email, 'CSV import')
  await updateProducts(tx, changes)
  await setStates(
    tx,
    changes.flatMap(({ id, details: { state = 'shown' }, differences }) =>
      'state' in differences ? { id, state } : [],
    ),
  )
  await applyTexts(tx, admin, plans)
  const written = [...additions, ...changes.map(({ id, details }) => ({ ...details, id }))]
  await replaceFits(
    tx,
    written.flatMap(({ id, fits }) => (fits ? [{ id, fits }] : [])),
    before,
  )
  await recordAudits(tx, [
    ...additions.map(({ id, name }) => auditOf(admin, 'product.added', { id, name })),
    ...changes.map(({ id, details: { name }, differences }) =>
      auditOf(admin, 'product.changed', { id, name }, differences),
    ),
  ])
}

async function applyTexts(tx: Db, admin: Caller, plans: Plan[]): Promise<void> {
  const changed = plans.flatMap((plan) => ('texts' in plan ? plan.texts : []))
  const removed = changed.filter(({ texts }) => !texts)
  const saved = changed.flatMap(({ texts, ...key }) => (texts ? { ...key, ...texts } : []))
  await removeTexts(tx, removed)
  await saveCurrentTexts(tx, saved, admin.email)
}

function auditOf(
  admin: Caller,
  action: string,
  product: { id: string; name: string },
  differences = {},
): NewAuditEntry {
  const detail = { ...differences, by: 'CSV import' }
  return { actor: admin.email, action, subject: { kind: 'product', ...product }, detail }
}

function reportOf(plans: Plan[]): ImportReport {
  const rows = plans.map((plan) => plan.report)
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    saved: false,
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    rows,
  }
}

/** Of a row every column of the file is known. */
const namesTexts = ([first]: CsvRow[]) => Object.keys(first?.cells ?? {}).some((column) => column.includes('_', 1))

const idsOf = (rows: CsvRow[]) => validCells(rows, '_id', idSchema).map((id) => id.toLowerCase())
/** Also the word none, which may be one. */
const fittedSkusOf = (rows: CsvRow[]) => [
  ...new Set(
    rows.flatMap(({ cells }) =>
      wordsOfFits(cells.fits)
        .filter(isSku)
        .map((sku) => sku.toUpperCase()),
    ),
  ),
]
const codesOf = (rows: CsvRow[]) => ({
  skus: validCells(rows, 'sku', newProduct.shape.sku),
  gtins: validCells(rows, 'gtin', newProduct.shape.gtin),
})

/** Others must not reach the database, which cannot compare just any text. */
function validCells<T>(rows: CsvRow[], column: ProductColumn, schema: z.ZodType<T>): NonNullable<T>[] {
  return rows.flatMap(({ cells }) => schema.safeParse(cells[column]).data ?? [])
}
