import { SWATCHES_MAX } from '@wheelyard/contract/catalogue/family-rules'
import type { FamilyOnPage, FamilySwatches } from '@wheelyard/contract/catalogue/products.calls'
import { tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { familyMembers, productFamilies } from '#api/tables/product-families'
import { live, products } from '#api/tables/products'

type Swatches = Omit<FamilySwatches, 'count'> & { of: string[] }

/** Of a page of products, by product, in one statement. A family with one product left is none. */
export async function findSwatches(db: Db, productIds: string[]): Promise<Map<string, FamilySwatches>> {
  const { rows } = await db.execute<Swatches>(sql`
    with family as (
      select family_id as id, array_agg(product_id) as "of" from ${familyMembers}
      where product_id = any(${sql.param(productIds)}::uuid[]) group by family_id)
    select "of", ${productFamilies.optionName} as "optionName", members from family
    join ${productFamilies} on product_families.id = family.id
    cross join lateral (
      select json_agg(json_build_object('_id', product_id, 'option', option, 'swatch', swatch) order by position) as members
      from ${familyMembers} join ${products} on products.id = product_id
      where family_id = family.id and ${live} having count(*) > 1) sold
    where members is not null`)
  return new Map(
    rows.flatMap(({ of, optionName, members }) => {
      const family = { optionName, count: members.length, members: members.slice(0, SWATCHES_MAX) }
      return of.map((id) => [id, family] as const)
    }),
  )
}

/** What a product's page shows of its family. */
export async function findFamilyOf(db: Db, productId: string): Promise<FamilyOnPage | null> {
  const { name, optionName } = productFamilies
  const { option, swatch } = familyMembers
  const { id, img, priceCents, priceTiers, minOrder, casePack, available } = products
  const rows = await db
    .select({
      family: { name, optionName },
      member: { _id: id, option, swatch, name: products.name, img, minOrder, casePack, available },
      priceCents,
      priceTiers,
    })
    .from(familyMembers)
    .innerJoin(productFamilies, eq(productFamilies.id, familyMembers.familyId))
    .innerJoin(products, eq(id, familyMembers.productId))
    .where(
      and(
        sql`${familyMembers.familyId} = (select family_id from ${familyMembers} where product_id = ${productId})`,
        live,
      ),
    )
    .orderBy(asc(familyMembers.position))
  const [first] = rows
  if (!first || rows.length < 2) return null
  const members = rows.map((row) => ({
    ...row.member,
    price: dollarsOf(row.priceCents),
    priceTiers: tiersInDollars(row.priceTiers),
  }))
  return { ...first.family, members }
}

export const leaveFamily = (db: Db, productId: string) =>
  db.delete(familyMembers).where(eq(familyMembers.productId, productId))
