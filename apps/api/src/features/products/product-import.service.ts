import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { importHasErrors, type ImportReport, type productImportApi } from '@wheelyard/contract/calls/product-import'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import { id as idSchema } from '@wheelyard/contract/calls/text'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { type NewAuditEntry, recordAudits } from '../audit/audit.store.ts'
import { openStock } from '../stock/stock.store.ts'
import { type CsvRow, readProductCsv } from './product-csv.ts'
import { type Plan, planImport } from './product-import.plan.ts'
import { type AddedProduct, insertProducts, lockProducts, updateProducts } from './product-import.store.ts'

type Import = { file: Buffer; dryRun: boolean }

/** All rows or none: a single refused row stops the import before anything is written. */
export async function importProducts(
  deps: { db: Db; demo: boolean },
  admin: Caller,
  { file, dryRun }: Import,
): Promise<ResultOf<typeof productImportApi.upload>> {
  const rows = await readProductCsv(file)
  if (!rows.ok) return rows
  return deps.db.transaction(async (tx) => {
    const plans = planImport(rows.value, await lockProducts(tx, idsOf(rows.value)), deps)
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

const idsOf = (rows: CsvRow[]) =>
  rows.flatMap(({ cells }) => {
    const known = idSchema.safeParse(cells._id)
    return known.success ? [known.data.toLowerCase()] : []
  })
