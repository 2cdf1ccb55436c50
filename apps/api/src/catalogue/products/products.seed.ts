import { readFile } from 'node:fs/promises'
import { cartonSchema } from '@wheelyard/contract/catalogue/products.calls'
import { priceTableOf } from '@wheelyard/contract/catalogue/price-tiers'
import { z } from 'zod'
import { type Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { openStock } from '../stock/stock.store.ts'
import { productFits, products } from '#api/tables/products'

const demoCatalogue = z.array(
  z.object({
    slug: z.string(),
    /** Of a part: the vehicles' slugs. */
    fits: z.array(z.string()).default([]),
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

type DemoProduct = z.output<typeof demoCatalogue>[number]

/** What is in a later file is newer. */
export const seedProducts = (db: Db, ...catalogueFiles: URL[]) => seedProductsAt(db, new Date(), ...catalogueFiles)

/** As if it had been opened that day. */
export async function seedProductsAt(db: Db, openedAt: Date, ...catalogueFiles: URL[]): Promise<void> {
  const files = await Promise.all(catalogueFiles.map((file) => readFile(file, 'utf8')))
  const catalogue = files.flatMap((text) => demoCatalogue.parse(JSON.parse(text)))
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(products)) > 0) return
    const rows = catalogue.map(({ slug: _slug, fits: _fits, price, priceTiers, img, ...rest }, position) => ({
      ...rest,
      ...priceTableOf({ price, priceTiers }),
      img: `/images/${img}`,
      // One minute apart, so that 'newest first' reverses the order of the file.
      createdAt: new Date(openedAt.getTime() - (catalogue.length - position) * 60_000),
    }))
    const stored = await tx.insert(products).values(rows).returning({ id: products.id, sku: products.sku })
    const fits = fitsOf(catalogue, new Map(stored.map(({ id, sku }) => [sku, id])))
    if (fits.length > 0) await tx.insert(productFits).values(fits)
    const ids = stored.map(({ id }) => id)
    await openStock(tx, ids, 'shop', 'Demo catalogue', openedAt)
  })
}

function fitsOf(catalogue: readonly DemoProduct[], idBySku: ReadonlyMap<string, string>) {
  const idBySlug = new Map(catalogue.map(({ slug, sku }) => [slug, idBySku.get(sku)]))
  return catalogue.flatMap(({ slug, fits }) =>
    fits.flatMap((vehicle) => {
      const [partId, vehicleId] = [idBySlug.get(slug), idBySlug.get(vehicle)]
      return partId && vehicleId ? [{ partId, vehicleId }] : []
    }),
  )
}
