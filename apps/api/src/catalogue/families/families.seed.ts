import { inArray } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { familyMembers, productFamilies } from '#api/tables/product-families'
import { products } from '#api/tables/products'

/** By SKU of the demo catalogue. */
const DEMO_FAMILIES = [
  {
    name: 'Wheel sets',
    optionName: 'Tread',
    members: [
      { sku: 'WY-2004', option: 'Knobby, 33 cm', swatch: '#2b2b2b' },
      { sku: 'WY-2005', option: 'Chrome road, 30 cm', swatch: '#c4c9cf' },
    ],
  },
  {
    name: 'Replacement batteries',
    optionName: 'Battery',
    members: [
      { sku: 'WY-2007', option: '12 V, lead-acid', swatch: null },
      { sku: 'WY-2008', option: '24 V, lithium', swatch: null },
    ],
  },
]

export async function seedFamilies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(productFamilies)) > 0) return
    for (const { name, optionName, members } of DEMO_FAMILIES) {
      const skus = members.map(({ sku }) => sku)
      const sold = await tx
        .select({ id: products.id, sku: products.sku })
        .from(products)
        .where(inArray(products.sku, skus))
      // A shop that was there before may have other products.
      if (sold.length < members.length) continue
      const [family] = await tx
        .insert(productFamilies)
        .values({ name, optionName })
        .returning({ id: productFamilies.id })
      await tx.insert(familyMembers).values(
        members.map(({ sku, ...member }, index) => ({
          ...member,
          familyId: family!.id,
          productId: sold.find((product) => product.sku === sku)!.id,
          position: index + 1,
        })),
      )
    }
  })
}
