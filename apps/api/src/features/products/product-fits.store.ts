import type { FittingProduct, ProductWithFits } from '@wheelyard/contract/calls/products'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { findProduct } from './products.store.ts'
import { live, productFits, products } from './products.table.ts'

/** More than a product fits; a vehicle may have any number of parts, and its page is still one page. */
const SHOWN_MAX = 200

export async function findProductWithFits(db: Db, id: string): Promise<ProductWithFits | undefined> {
  const product = await findProduct(db, id)
  if (!product) return undefined
  const { partId, vehicleId } = productFits
  const parts = await listFitting(db, { of: vehicleId, id, listed: partId })
  const fits = await listFitting(db, { of: partId, id, listed: vehicleId })
  return { ...product, parts, fits }
}

async function listFitting(
  db: Db,
  { of, id, listed }: { of: PgColumn; id: string; listed: PgColumn },
): Promise<FittingProduct[]> {
  const rows = await db
    .select({ _id: products.id, name: products.name, sku: products.sku, img: products.img, cents: products.priceCents })
    .from(productFits)
    .innerJoin(products, eq(products.id, listed))
    .where(and(eq(of, id), live))
    .orderBy(products.createdAt, products.id)
    .limit(SHOWN_MAX)
  return rows.map(({ cents, ...product }) => ({ ...product, price: dollarsOf(cents) }))
}

export type Fitted = { id: string; sku: string }

/** By part: the vehicles of the catalogue that it fits, by SKU. */
export async function listFits(db: Db, partIds: string[]): Promise<Map<string, Fitted[]>> {
  if (partIds.length === 0) return new Map()
  const rows = await db
    .select({ partId: productFits.partId, id: products.id, sku: products.sku })
    .from(productFits)
    .innerJoin(products, eq(products.id, productFits.vehicleId))
    .where(and(sql`part_id = any(${sql.param(partIds)}::uuid[])`, live))
    .orderBy(asc(products.sku))
  return Map.groupBy(rows, ({ partId }) => partId)
}

/** Also of a product that left the catalogue. */
export async function findName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id))
  return row?.name
}

export async function listPartIds(db: Db, vehicleId: string): Promise<Set<string>> {
  const rows = await db.select({ id: productFits.partId }).from(productFits).where(eq(productFits.vehicleId, vehicleId))
  return new Set(rows.map(({ id }) => id))
}

/** Parts and vehicles must be locked. What left the catalogue is not chosen again or taken away: nobody sees it. */
export async function replaceFits(db: Db, parts: { id: string; fits: string[] }[]): Promise<void> {
  if (parts.length === 0) return
  const pairs = parts.flatMap(({ id, fits }) => fits.map((vehicle) => ({ part: id, vehicle })))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted(part uuid, vehicle uuid)`
  await db.execute(sql`
    delete from ${productFits} using ${products}
    where part_id = any(${sql.param(parts.map(({ id }) => id))}::uuid[]) and products.id = vehicle_id and ${live}
      and not exists (select from ${wanted} where part = part_id and vehicle = vehicle_id)`)
  await db.execute(sql`insert into ${productFits} select part, vehicle from ${wanted} on conflict do nothing`)
}
