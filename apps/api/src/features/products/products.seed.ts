import { readFile } from 'node:fs/promises'
import { cartonSchema } from '@wheelyard/contract/calls/products'
import { priceTableOf } from '@wheelyard/contract/rules/price-tiers'
import { z } from 'zod'
import { type Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { openStock } from '../stock/stock.store.ts'
import { products } from './products.table.ts'

const demoCatalogue = z.array(
  z.object({
    name: z.string(),
    sku: z.string(),
    gtin: z.string(),
    casePack: z.number(),
    priceTiers: z.array(z.object({ minQuantity: z.number(), price: z.number() })),
    carton: cartonSchema,
    battery: z.string().nullable(),
    unNumber: z.string().nullable(),
    hsCode: z.string(),
    originCountry: z.string(),
    description: z.string(),
    price: z.number(),
    minOrder: z.number(),
    available: z.number(),
    category: z.string(),
    img: z.string(),
    alt: z.string(),
  }),
)

export async function seedProducts(db: Db, catalogueFile: URL): Promise<void> {
  const catalogue = demoCatalogue.parse(JSON.parse(await readFile(catalogueFile, 'utf8')))
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(products)) > 0) return
    const now = Date.now()
    const rows = catalogue.map(({ price, priceTiers, img, ...rest }, position) => ({
      ...rest,
      ...priceTableOf({ price, priceTiers }),
      img: `/images/${img}`,
      // One minute apart, so that 'newest first' reverses the order of the file.
      createdAt: new Date(now - (catalogue.length - position) * 60_000),
    }))
    const stored = await tx.insert(products).values(rows).returning({ id: products.id })
    const ids = stored.map(({ id }) => id)
    await openStock(tx, ids, 'shop', 'Demo catalogue')
  })
}
