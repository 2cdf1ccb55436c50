import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { pictureProblem } from '@wheelyard/contract/calls/pictures'
import {
  gtinTaken,
  type NewProduct,
  type ProductDetails,
  skuTaken,
  unknownProduct,
  type productAdminApi,
} from '@wheelyard/contract/calls/product-admin'
import { productNumbersProblem } from '@wheelyard/contract/calls/products'
import { cartonProblem } from '@wheelyard/contract/rules/carton'
import { tiersInDollars } from '@wheelyard/contract/rules/price-tiers'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '../audit/audit.store.ts'
import { openStock } from '../stock/stock.store.ts'
import { archiveProduct, insertProduct, lockProduct, toColumns, updateProduct } from './product-changes.store.ts'
import { takenCode } from './product-codes.store.ts'
import { toProduct } from './products.store.ts'
import type { ProductRow } from './products.table.ts'

export type ProductAdminDeps = { db: Db; demo: boolean }

export async function addProduct(
  deps: ProductAdminDeps,
  admin: Caller,
  product: NewProduct,
): Promise<ResultOf<typeof productAdminApi.add>> {
  const refusal = productNumbersProblem(product) ?? cartonProblem(product.carton) ?? pictureProblem(product.img, deps)
  if (refusal) return refuse(refusal)
  const adding = deps.db.transaction(async (tx) => {
    const row = await insertProduct(tx, product)
    await openStock(tx, [row.id], admin.email)
    await recordAudit(tx, { actor: admin.email, action: 'product.added', subject: subjectOf(row) })
    return ok(toProduct(row))
  })
  return adding.catch((error: unknown) => refuseTaken(error, product))
}

export async function changeProduct(
  deps: ProductAdminDeps,
  admin: Caller,
  id: string,
  details: ProductDetails,
): Promise<ResultOf<typeof productAdminApi.change>> {
  const refusal = cartonProblem(details.carton) ?? pictureProblem(details.img, deps)
  if (refusal) return refuse(refusal)
  const changing = deps.db.transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    if (!before) return refuse(unknownProduct)
    const numbers = productNumbersProblem(withCurrent(details, before))
    if (numbers) return refuse(numbers)
    const after = await updateProduct(tx, id, details)
    const detail = changesBetween(before, toColumns(details))
    const entry = { actor: admin.email, action: 'product.changed', subject: subjectOf(after), detail }
    if (Object.keys(detail).length > 0) await recordAudit(tx, entry)
    return ok(toProduct(after))
  })
  return changing.catch((error: unknown) => refuseTaken(error, details))
}

/** What is left out stays, and must suit what changes. */
const withCurrent = ({ casePack, priceTiers, ...details }: ProductDetails, current: ProductRow) => ({
  ...details,
  casePack: casePack ?? current.casePack,
  priceTiers: priceTiers ?? tiersInDollars(current.priceTiers),
})

function refuseTaken(error: unknown, { sku, gtin }: ProductDetails) {
  const taken = takenCode(error)
  if (taken === 'sku' && sku) return refuse(skuTaken(sku))
  if (taken === 'gtin' && gtin) return refuse(gtinTaken(gtin))
  throw error
}

export async function removeProduct(
  db: Db,
  admin: Caller,
  id: string,
): Promise<ResultOf<typeof productAdminApi.remove>> {
  const archived = await db.transaction(async (tx) => {
    const row = await archiveProduct(tx, id)
    if (row)
      await recordAudit(tx, { actor: admin.email, action: 'product.archived', subject: subjectOf({ id, ...row }) })
    return row
  })
  return archived ? ok({ deletedCount: 1 }) : refuse(unknownProduct)
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'product', id, name }) as const
