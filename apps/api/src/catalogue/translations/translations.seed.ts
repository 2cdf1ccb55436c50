import { readFile } from 'node:fs/promises'
import { TRANSLATION_LANGUAGES } from '@wheelyard/contract/shop/content-language.schemas'
import type { Language } from '@wheelyard/messages/languages'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { productTranslations, sourceOf } from '#api/tables/product-translations'
import { products } from '#api/tables/products'
import { saveTexts } from '../product-texts/product-texts.store.ts'

const texts = z.object({ name: z.string(), description: z.string(), alt: z.string() })
/** By language and SKU. */
const demoTranslations = z.partialRecord(z.enum(TRANSLATION_LANGUAGES), z.record(z.string(), texts))

export async function seedTranslations(db: Db, file: URL, languages: readonly Language[]): Promise<void> {
  const catalogue = demoTranslations.parse(JSON.parse(await readFile(file, 'utf8')))
  const rows = TRANSLATION_LANGUAGES.filter((each) => languages.includes(each)).flatMap((language) =>
    Object.entries(catalogue[language] ?? {}).map(([sku, translated]) => ({ sku, language, ...translated })),
  )
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if (rows.length === 0 || (await tx.$count(productTranslations)) > 0) return
    const skus = rows.map(({ sku }) => sku)
    const { id: productId, sku } = products
    const sold = await tx.select({ productId, sku, of: sourceOf }).from(products).where(inArray(sku, skus))
    const english = new Map(sold.map((product) => [product.sku, product]))
    // A shop that was there before may have other products.
    const known = rows.flatMap(({ sku: code, ...row }) => {
      const product = english.get(code)
      return product ? [{ ...row, productId: product.productId, of: product.of }] : []
    })
    await saveTexts(tx, known, 'shop')
  })
}
