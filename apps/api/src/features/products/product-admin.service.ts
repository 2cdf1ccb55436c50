import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { pictureProblem } from '@wheelyard/contract/calls/pictures'
import {
  type NewProduct,
  type ProductDetails,
  unknownProduct,
  type productAdminApi,
} from '@wheelyard/contract/calls/product-admin'
import { productNumbersProblem } from '@wheelyard/contract/calls/products'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '../audit/audit.store.ts'
import { openStock } from '../stock/stock.store.ts'
import { archiveProduct, insertProduct, lockProduct, toColumns, updateProduct } from './product-changes.store.ts'
import { toProduct } from './products.store.ts'

export type ProductAdminDeps = { db: Db; demo: boolean }

export async function addProduct(
  deps: ProductAdminDeps,
  admin: Caller,
  product: NewProduct,
): Promise<ResultOf<typeof productAdminApi.add>> {
  const refusal = productNumbersProblem(product) ?? pictureProblem(product.img, deps)
  if (refusal) return refuse(refusal)
  const added = await deps.db.transaction(async (tx) => {
    const row = await insertProduct(tx, product)
    await openStock(tx, [row.id], admin.email)
    await recordAudit(tx, { actor: admin.email, action: 'product.added', subject: subjectOf(row) })
    return row
  })
  return ok(toProduct(added))
}

export async function changeProduct(
  deps: ProductAdminDeps,
  admin: Caller,
  id: string,
  details: ProductDetails,
): Promise<ResultOf<typeof productAdminApi.change>> {
  const refusal = productNumbersProblem(details) ?? pictureProblem(details.img, deps)
  if (refusal) return refuse(refusal)
  const changed = await deps.db.transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    const after = before && (await updateProduct(tx, id, details))
    if (!after) return undefined
    const detail = changesBetween(before, toColumns(details))
    const entry = { actor: admin.email, action: 'product.changed', subject: subjectOf(after), detail }
    if (Object.keys(detail).length > 0) await recordAudit(tx, entry)
    return after
  })
  return changed ? ok(toProduct(changed)) : refuse(unknownProduct)
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
