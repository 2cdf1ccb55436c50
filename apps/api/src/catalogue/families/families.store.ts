import { FAMILIES_PER_PAGE, type FamilyBody, type ProductFamily } from '@wheelyard/contract/catalogue/families.calls'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { familyMembers, productFamilies } from '#api/tables/product-families'
import { kept, products } from '#api/tables/products'

type Family = Omit<ProductFamily, 'members'>

export async function listFamilies(db: Db, page: number | undefined): Promise<Page<ProductFamily>> {
  const { id, name, optionName } = productFamilies
  const found = await keysetPage(db.select({ id, name, optionName }).from(productFamilies).$dynamic(), {
    where: undefined,
    sortBy: [name, id],
    direction: 'asc',
    limit: FAMILIES_PER_PAGE,
    page,
    total: db.$count(productFamilies),
    toItem: ({ id: _id, ...family }): Family => ({ _id, ...family }),
  })
  return { ...found, rows: await withMembers(db, found.rows) }
}

export async function withMembers(db: Db, families: Family[]): Promise<ProductFamily[]> {
  const { familyId, productId, option, swatch, position } = familyMembers
  const { name, sku, keptAs } = products
  const ids = families.map(({ _id }) => _id)
  const rows = await db
    .select({ familyId, productId, option, swatch, name, sku, keptAs })
    .from(familyMembers)
    .innerJoin(products, eq(products.id, productId))
    .where(and(inArray(familyId, ids), kept))
    .orderBy(asc(position))
  const byFamily = Map.groupBy(rows, (row) => row.familyId)
  return families.map((family) => ({
    ...family,
    members: (byFamily.get(family._id) ?? []).map(({ familyId: _familyId, keptAs: state, ...member }) => ({
      ...member,
      state: state ?? 'shown',
    })),
  }))
}

export async function addFamily(db: Db, { name, optionName }: FamilyBody): Promise<string> {
  const [row] = await db.insert(productFamilies).values({ name, optionName }).returning({ id: productFamilies.id })
  if (!row) throw new Error('the insert returned no row')
  return row.id
}

export async function lockFamily(db: Db, id: string): Promise<Family | undefined> {
  const { name, optionName } = productFamilies
  const [row] = await db
    .select({ _id: productFamilies.id, name, optionName })
    .from(productFamilies)
    .where(eq(productFamilies.id, id))
    .for('update')
  return row
}

export const renameFamily = (db: Db, id: string, { name, optionName }: FamilyBody) =>
  db.update(productFamilies).set({ name, optionName }).where(eq(productFamilies.id, id))

export const deleteFamily = (db: Db, id: string) => db.delete(productFamilies).where(eq(productFamilies.id, id))

/** The products must be locked: no one deletes one of them, or puts it into another family. */
export async function findOtherFamily(db: Db, productIds: string[], id: string) {
  const [row] = await db
    .select({ product: products.name, family: productFamilies.name })
    .from(familyMembers)
    .innerJoin(products, eq(products.id, familyMembers.productId))
    .innerJoin(productFamilies, eq(productFamilies.id, familyMembers.familyId))
    .where(and(inArray(familyMembers.productId, productIds), ne(familyMembers.familyId, id)))
    .orderBy(asc(products.name))
    .limit(1)
  return row
}

export async function replaceMembers(db: Db, familyId: string, members: FamilyBody['members']): Promise<void> {
  await db.delete(familyMembers).where(eq(familyMembers.familyId, familyId))
  const rows = members.map((member, index) => ({ familyId, ...member, position: index + 1 }))
  if (rows.length > 0) await db.insert(familyMembers).values(rows)
}
