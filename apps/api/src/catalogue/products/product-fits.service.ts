import { fitsNothingSold, fitsProblem } from '@wheelyard/contract/catalogue/product-fits'
import type { Db } from '#api/db/client'
import { changesBetween } from '#api/shop/audit/audit.store'
import { findName, type Fitted, listFits, listPartIds, replaceFits } from './product-fits.store.ts'
import type { ProductRow } from '#api/tables/products'

/** The product itself, unless it is new, and those that it shall fit, as far as the catalogue has them. */
type Locked = ReadonlyMap<string, ProductRow>

/** No one archives the locked products meanwhile, or makes one of them fit this one. */
export async function findFitsProblem(tx: Db, id: string | undefined, fits: string[], locked: Locked) {
  const missing = fits.find((each) => !locked.has(each))
  if (missing) return fitsNothingSold((await findName(tx, missing)) ?? missing)
  return fitsProblem(id, rowsOf(fits, locked), id ? await listPartIds(tx, id) : new Set())
}

/** Answers what changed, for the audit log. */
export async function saveFits(tx: Db, id: string, fits: string[], locked: Locked) {
  const before = await listFits(tx, [id])
  await replaceFits(tx, [{ id, fits }], before)
  return fitsChange(before.get(id), rowsOf(fits, locked))
}

export const fitsChange = (before: readonly Fitted[] = [], after: readonly Fitted[]) =>
  changesBetween({ fits: skusOf(before) }, { fits: skusOf(after) })

const rowsOf = (ids: readonly string[], locked: Locked) => ids.flatMap((id) => locked.get(id) ?? [])
const skusOf = (fitted: readonly Fitted[]) => fitted.map(({ sku }) => sku).toSorted()
