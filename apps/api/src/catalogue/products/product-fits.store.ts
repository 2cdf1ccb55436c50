import type { ManagedProductWithFits } from '@wheelyard/contract/catalogue/managed-products.calls'
import type { FittingProduct, Product, ProductWithFits } from '@wheelyard/contract/catalogue/products.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import type { Language } from '@wheelyard/messages/languages'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { findFamilyOf } from '../family-members/family-members.store.ts'
import { tellIn } from '../product-texts/in-language.ts'
import { inPortions } from '#api/db/in-portions'
import { findProduct, toManagedProduct, toProduct } from './products.store.ts'
import { kept, live, productFits, products } from '#api/tables/products'

/** More than a product fits; a vehicle may have any number of parts, and its page is still one page. */
const SHOWN_MAX = 200

export async function findProductWithFits(
  db: Db,
  id: string,
  language?: Language,
): Promise<ProductWithFits | undefined> {
  const row = await findProduct(db, id, live)
  return row && inLanguage(db, language, await withFits(db, toProduct(row), live))
}

async function inLanguage(db: Db, language: Language | undefined, product: ProductWithFits): Promise<ProductWithFits> {
  const { parts, fits, family } = product
  const others = [...parts, ...fits, ...(family?.members ?? [])].map(({ _id }) => _id)
  const tell = await tellIn(db, language, [product._id, ...others])
  const tellAll = <P extends { _id: string; name: string }>(listed: P[]) => listed.map((each) => tell(each._id, each))
  return {
    ...tell(product._id, product),
    parts: tellAll(parts),
    fits: tellAll(fits),
    family: family && { ...family, members: tellAll(family.members) },
  }
}

/** Also a draft or a hidden product, with all that administrators see. */
export async function findManagedProduct(db: Db, id: string): Promise<ManagedProductWithFits | undefined> {
  const row = await findProduct(db, id, kept)
  return row && withFits(db, toManagedProduct(row), kept)
}

async function withFits<P extends Product>(db: Db, product: P, among: SQL) {
  const { partId, vehicleId } = productFits
  const parts = await listFitting(db, { of: vehicleId, id: product._id, listed: partId, among })
  const fits = await listFitting(db, { of: partId, id: product._id, listed: vehicleId, among })
  return { ...product, parts, fits, family: await findFamilyOf(db, product._id) }
}

async function listFitting(
  db: Db,
  { of, id, listed, among }: { of: PgColumn; id: string; listed: PgColumn; among: SQL },
): Promise<FittingProduct[]> {
  const rows = await db
    .select({ _id: products.id, name: products.name, sku: products.sku, img: products.img, cents: products.priceCents })
    .from(productFits)
    .innerJoin(products, eq(products.id, listed))
    .where(and(eq(of, id), among))
    .orderBy(products.createdAt, products.id)
    .limit(SHOWN_MAX)
  return rows.map(({ cents, ...product }) => ({ ...product, price: dollarsOf(cents) }))
}

export type Fitted = { id: string; sku: string }

/**
 * By part: the vehicles that it fits, by SKU. `offset 0` makes PostgreSQL look each part up: inside an
 * import it knows nothing yet of thousands of new products, and would compare all of them with all vehicles.
 */
export async function listFits(db: Db, partIds: string[]): Promise<Map<string, Fitted[]>> {
  const { rows } = await db.execute<Fitted & { partId: string }>(sql`
    select part as "partId", id, sku from unnest(${sql.param(partIds)}::uuid[]) part
    cross join lateral (select vehicle_id from ${productFits} where part_id = part offset 0) fits
    cross join lateral (select id, sku from ${products} where id = vehicle_id and ${kept} offset 0) vehicle
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
 * or taken away: no one sees it.
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
