import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { pictureProblem } from '@wheelyard/contract/shop/pictures.schemas'
import {
  gtinTaken,
  type NewProduct,
  type ProductDetails,
  skuTaken,
  unknownProduct,
  type productAdminApi,
} from '@wheelyard/contract/catalogue/product-admin.calls'
import type { managedProductsApi } from '@wheelyard/contract/catalogue/managed-products.calls'
import { type ProductState, stateProblem } from '@wheelyard/contract/catalogue/product-states'
import { productNumbersProblem } from '@wheelyard/contract/catalogue/products.calls'
import { cartonProblem } from '@wheelyard/contract/catalogue/carton'
import { tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import { fitsCountProblem } from '@wheelyard/contract/catalogue/product-fits'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { notFound } from '@wheelyard/contract/values/problem'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '#api/shop/audit/audit.store'
import { leaveFamily } from '../family-members/family-members.store.ts'
import { deleteTexts } from '../product-texts/product-texts.store.ts'
import { openStock } from '../stock/stock.store.ts'
import {
  archiveProduct,
  insertProduct,
  lockProducts,
  setStates,
  toColumns,
  updateProduct,
} from './product-changes.store.ts'
import { takenCode } from './product-codes.store.ts'
import { findFitsProblem, saveFits } from './product-fits.service.ts'
import { replaceFits } from './product-fits.store.ts'
import { toProduct } from './products.store.ts'
import type { ProductRow } from '#api/tables/products'

export type ProductAdminDeps = { db: Db; demo: boolean }

export async function addProduct(
  deps: ProductAdminDeps,
  admin: Caller,
  product: NewProduct,
): Promise<ResultOf<typeof productAdminApi.add>> {
  const { fits = [] } = product
  const refusal = productNumbersProblem(product) ?? detailsProblem(deps, product)
  if (refusal) return refuse(refusal)
  const adding = deps.db.transaction(async (tx) => {
    const locked = await lockProducts(tx, fits)
    const unfit = await findFitsProblem(tx, undefined, fits, locked)
    if (unfit) return refuse(unfit)
    const row = await insertProduct(tx, product)
    if (fits.length > 0) await replaceFits(tx, [{ id: row.id, fits }], new Map())
    await openStock(tx, [row.id], admin.email)
    await recordAudit(tx, { actor: admin.email, action: 'product.added', subject: subjectOf(row) })
    return ok(toProduct(row))
  })
  return adding.catch((error: unknown) => refuseTaken(error, product))
}

export async function changeProduct(
  deps: ProductAdminDeps,
  admin: Caller,
  productId: string,
  details: ProductDetails,
): Promise<ResultOf<typeof productAdminApi.change>> {
  const id = productId.toLowerCase()
  const { fits } = details
  const refusal = detailsProblem(deps, details)
  if (refusal) return refuse(refusal)
  const changing = deps.db.transaction(async (tx) => {
    const locked = await lockProducts(tx, [id, ...(fits ?? [])])
    const before = locked.get(id)
    if (!before) return refuse(notFound('Product'))
    const numbers = productNumbersProblem(withCurrent(details, before))
    if (numbers) return refuse(numbers)
    const unfit = fits && (await findFitsProblem(tx, id, fits, locked))
    if (unfit) return refuse(unfit)
    const after = await updateProduct(tx, id, details)
    const refitted = fits && (await saveFits(tx, id, fits, locked))
    const detail = { ...changesBetween(before, toColumns(details)), ...refitted }
    const entry = { actor: admin.email, action: 'product.changed', subject: subjectOf(after), detail }
    if (Object.keys(detail).length > 0) await recordAudit(tx, entry)
    return ok(toProduct(after))
  })
  return changing.catch((error: unknown) => refuseTaken(error, details))
}

const detailsProblem = (deps: ProductAdminDeps, details: ProductDetails) =>
  cartonProblem(details.carton) ?? fitsCountProblem(details.fits ?? []) ?? picturesProblem(details, deps)

export const picturesProblem = ({ img, morePictures = [] }: ProductDetails, shop: { demo: boolean }) =>
  [img, ...morePictures.map((picture) => picture.img)].map((link) => pictureProblem(link, shop)).find(Boolean)

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

export async function setProductState(
  db: Db,
  admin: Caller,
  id: string,
  state: ProductState,
): Promise<ResultOf<typeof managedProductsApi.setState>> {
  return db.transaction(async (tx) => {
    const row = (await lockProducts(tx, [id])).get(id.toLowerCase())
    if (!row) return refuse(notFound('Product'))
    const now = row.keptAs ?? 'shown'
    const refusal = stateProblem(now, state)
    if (refusal) return refuse(refusal)
    if (now !== state) {
      await setStates(tx, [{ id, state }])
      const entry = { actor: admin.email, action: 'product.changed', subject: subjectOf(row) }
      await recordAudit(tx, { ...entry, detail: { state: [now, state] } })
    }
    return ok({ _id: row.id, state })
  })
}

export async function removeProduct(
  db: Db,
  admin: Caller,
  id: string,
): Promise<ResultOf<typeof productAdminApi.remove>> {
  const archived = await db.transaction(async (tx) => {
    const row = await archiveProduct(tx, id)
    if (row) {
      await leaveFamily(tx, id)
      await deleteTexts(tx, id)
      await recordAudit(tx, { actor: admin.email, action: 'product.archived', subject: subjectOf({ id, ...row }) })
    }
    return row
  })
  return archived ? ok({ deletedCount: 1 }) : refuse(unknownProduct)
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'product', id, name }) as const
