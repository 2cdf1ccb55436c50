import type { FittingProduct, ProductWithFits } from '@wheelyard/contract/catalogue/products.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { inPortions } from './in-portions.ts'
import { findProduct } from './products.store.ts'
import { live, productFits, products } from '#api/tables/products'

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

/**
 * By part: the vehicles of the catalogue that it fits, by SKU. `offset 0` makes PostgreSQL look each part up: inside an
 * import it knows nothing yet of thousands of new products, and would compare all of them with all vehicles.
 */
export async function listFits(db: Db, partIds: string[]): Promise<Map<string, Fitted[]>> {
  const { rows } = await db.execute<Fitted & { partId: string }>(sql`
    select part as "partId", id, sku from unnest(${sql.param(partIds)}::uuid[]) part
    cross join lateral (select vehicle_id from ${productFits} where part_id = part offset 0) fits
    cross join lateral (select id, sku from ${products} where id = vehicle_id and ${live} offset 0) vehicle
    order by sku`)
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

type Pair = { part: string; vehicle: string }

/**
 * Parts and vehicles must be locked; `before` is what `listFits` found then. What left the catalogue is not chosen again
 * or taken away: nobody sees it.
 */
export async function replaceFits(
  db: Db,
  parts: { id: string; fits: string[] }[],
  before: ReadonlyMap<string, readonly Fitted[]>,
): Promise<void> {
  const changes = parts.map(({ id, fits }) => {
    const [had, has] = [new Set(before.get(id)?.map((fitted) => fitted.id)), new Set(fits)]
    const only = (these: Set<string>, others: Set<string>) =>
      [...these].filter((vehicle) => !others.has(vehicle)).map((vehicle) => ({ part: id, vehicle }))
    return { removed: only(had, has), added: only(has, had) }
  })
  for (const removed of inPortions(
    changes.flatMap((change) => change.removed),
    PORTION,
  ))
    await db.execute(
      sql`delete from ${productFits} using ${pairs(removed)} where part_id = part and vehicle_id = vehicle`,
    )
  for (const added of inPortions(
    changes.flatMap((change) => change.added),
    PORTION,
  ))
    await db.execute(sql`insert into ${productFits} select part, vehicle from ${pairs(added)}`)
}

const pairs = (list: Pair[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as pair(part uuid, vehicle uuid)`

const PORTION = 10_000
