import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { newProduct } from '@wheelyard/contract/calls/product-admin'
import {
  importHasErrors,
  type ImportReport,
  type ProductColumn,
  type productImportApi,
} from '@wheelyard/contract/calls/product-import'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { id as idSchema } from '@wheelyard/contract/calls/text'
import type { z } from 'zod'
import type { Db } from '#api/db/client'
import { isDeadlock } from '#api/db/postgres-errors'
import type { Caller } from '#api/http/caller'
import { type NewAuditEntry, recordAudits } from '../audit/audit.store.ts'
import { openStock } from '../stock/stock.store.ts'
import { findCodeOwners, takenCode } from './product-codes.store.ts'
import { type CsvRow, readProductCsv } from './product-csv.ts'
import { type Plan, planImport } from './product-import.plan.ts'
import { type AddedProduct, insertProducts, lockProducts, updateProducts } from './product-import.store.ts'

const ATTEMPTS = 3

type Deps = { db: Db; demo: boolean }
type ImportResult = Promise<ResultOf<typeof productImportApi.upload>>

export async function importProducts(
  deps: Deps,
  admin: Caller,
  { file, dryRun }: { file: Buffer; dryRun: boolean },
): ImportResult {
  const rows = await readProductCsv(file)
  if (!rows.ok) return rows
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importRows(deps, admin, rows.value, dryRun)
    } catch (error) {
      // Somebody else took a code of the file after it was looked up: planned again, its row is refused.
      if (attempt === ATTEMPTS || !(takenCode(error) || isDeadlock(error))) throw error
    }
  }
}

/** All rows or none: a single refused row stops the import before anything is written. */
async function importRows(deps: Deps, admin: Caller, rows: CsvRow[], dryRun: boolean): ImportResult {
  return deps.db.transaction(async (tx) => {
    const known = await lockProducts(tx, idsOf(rows))
    const owners = await findCodeOwners(tx, codesOf(rows))
    const plans = planImport(rows, { known, owners }, deps)
    const report = reportOf(plans)
    if (dryRun) return ok(report)
    if (report.refused > 0) return refuse(importHasErrors(report))
    await apply(tx, admin, plans)
    return ok({ ...report, saved: true })
  })
}

async function apply(tx: Db, admin: Caller, plans: Plan[]): Promise<void> {
  const additions = plans.flatMap((plan) => ('add' in plan ? [plan.add] : []))
  const changes = plans.flatMap((plan) => ('change' in plan ? [plan.change] : []))
  const added = await insertProducts(tx, additions)
  const ids = added.map(({ id }) => id)
  await openStock(tx, ids, admin.email, 'CSV import')
  await updateProducts(tx, changes)
  await recordAudits(tx, [
    ...added.map(({ id, name }) => auditOf(admin, 'product.added', { id, name })),
    ...changes.map(({ id, details: { name }, differences }) =>
      auditOf(admin, 'product.changed', { id, name }, differences),
    ),
  ])
}

function auditOf(admin: Caller, action: string, product: AddedProduct, differences = {}): NewAuditEntry {
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

const idsOf = (rows: CsvRow[]) => validCells(rows, '_id', idSchema).map((id) => id.toLowerCase())
const codesOf = (rows: CsvRow[]) => ({
  skus: validCells(rows, 'sku', newProduct.shape.sku),
  gtins: validCells(rows, 'gtin', newProduct.shape.gtin),
})

/** Others must not reach the database, which cannot compare just any text. */
function validCells<T>(rows: CsvRow[], column: ProductColumn, schema: z.ZodType<T>): NonNullable<T>[] {
  return rows.flatMap(({ cells }) => schema.safeParse(cells[column]).data ?? [])
}
