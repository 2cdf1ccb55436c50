import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { type freightApi, freightImportHasErrors } from '@wheelyard/contract/buying/freight.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { freightCells, readFreightRows } from '@wheelyard/delivery/freight/freight-csv'
import { FREIGHT_COLUMNS } from '@wheelyard/delivery/freight/freight-row'
import { readCsv } from '#api/csv/read-csv'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { replaceFreightTable } from './freight-table.service.ts'
import { findFreightTable } from './freight-table.store.ts'

type FreightFile = { file: Buffer; version: number; dryRun: boolean; keepDirectPurchase: boolean }

/** All rows or none. */
export async function importFreightTable(
  db: Db,
  admin: Caller,
  { file, version, dryRun, keepDirectPurchase }: FreightFile,
): Promise<ResultOf<typeof freightApi.upload>> {
  const rows = await readCsv(file, FREIGHT_COLUMNS)
  if (!rows.ok) return rows
  const { zones, problems } = readFreightRows(rows.value)
  const report = { saved: false, zones: zones.length, rates: rows.value.length, problems }
  if (dryRun) return ok(report)
  if (problems.length > 0) return refuse(freightImportHasErrors(report))
  const saved = await replaceFreightTable(db, admin, { version, zones, keepDirectPurchase })
  if (!saved.ok) return saved
  const { directPurchaseEnded } = saved.value
  return ok({ ...report, saved: true, ...(directPurchaseEnded && { directPurchaseEnded }) })
}

/** The byte order mark tells Excel that the file is UTF-8. */
export async function* exportFreightTable(db: Db): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(FREIGHT_COLUMNS)}`
  const { zones } = await findFreightTable(db)
  for (const cells of freightCells(zones)) yield csvLine(FREIGHT_COLUMNS.map((column) => cells[column]))
}
