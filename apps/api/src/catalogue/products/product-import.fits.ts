import { isSku } from '@wheelyard/contract/catalogue/product-admin.calls'
import { invalid, type Problem } from '@wheelyard/contract/values/problem'
import { fitsCountProblem, fitsNothingSold, fitsProblem } from '@wheelyard/contract/catalogue/product-fits'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import * as t from '@wheelyard/messages/server'
import { isNone, wordsOfFits } from './fits-cell.ts'
import type { CsvRow } from './product-csv.ts'
import type { Fitted } from './product-fits.store.ts'

/** A row with the id of its product, also if that is yet to be added. */
export type IdentifiedRow = CsvRow & { id: string }
/** Undefined: the file does not say. */
export type FitsOfRow = Result<readonly Fitted[] | undefined, Problem>

type Catalogue = { known: ReadonlyMap<string, Fitted>; fits: ReadonlyMap<string, readonly Fitted[]> }

/** By product. Looks at the whole file, because a row may name a product that a later one adds or changes. */
export function planFits(rows: readonly IdentifiedRow[], { known, fits }: Catalogue): Map<string, FitsOfRow> {
  const bySku = new Map([...known.values()].map((product) => [product.sku, product]))
  for (const { id, cells } of rows) {
    const sku = cells.sku?.toUpperCase()
    if (sku) bySku.set(sku, known.get(id) ?? { id, sku })
  }
  const read = new Map(rows.map(({ id, cells }) => [id, readFits(cells.fits, bySku)]))
  const fitsThen = (id: string) => {
    const typed = read.get(id)
    return (typed?.ok ? typed.value : undefined) ?? fits.get(id) ?? []
  }
  return new Map([...read].map(([id, typed]) => [id, checkFits(id, typed, fitsThen)]))
}

function readFits(cell: string | undefined, bySku: ReadonlyMap<string, Fitted>): FitsOfRow {
  if (!cell) return ok(undefined)
  if (isNone(cell, (sku) => bySku.has(sku))) return ok([])
  const words = wordsOfFits(cell)
  const problem = fitsCountProblem(words)
  if (problem) return refuse(problem)
  if (!words.every(isSku)) return refuse(invalid(t.products_fitsSKUsWithSpace))
  const skus = words.map((word) => word.toUpperCase())
  const unknown = skus.find((sku) => !bySku.has(sku))
  return unknown ? refuse(fitsNothingSold(unknown)) : ok(skus.flatMap((sku) => bySku.get(sku) ?? []))
}

function checkFits(id: string, typed: FitsOfRow, fitsThen: (id: string) => readonly Fitted[]): FitsOfRow {
  if (!typed.ok || !typed.value) return typed
  const fits = typed.value.map((fitted) => ({ id: fitted.id, name: fitted.sku }))
  const parts = typed.value.filter((vehicle) => fitsThen(vehicle.id).some((fitted) => fitted.id === id))
  const problem = fitsProblem(id, fits, new Set(parts.map((part) => part.id)))
  return problem ? refuse(problem) : typed
}
