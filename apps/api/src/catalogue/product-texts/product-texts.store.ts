import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type { Language } from '@wheelyard/messages/languages'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { matchesText } from '#api/db/search'
import { productTranslations, sourceOf } from '#api/tables/product-translations'
import { nameWords, products } from '#api/tables/products'
import { inPortions } from '#api/db/in-portions'

const { productId, language: inLanguage, name, description, alt, nameText, searchText } = productTranslations

export type ProductTexts = { name: string; description: string; alt: string }

/** By product. */
export async function findTexts(
  db: Db,
  language: Language,
  ids: readonly string[],
): Promise<Map<string, ProductTexts>> {
  if (!isTranslation(language) || ids.length === 0) return new Map()
  const rows = await db
    .select({ productId, name, description, alt })
    .from(productTranslations)
    .where(and(eq(inLanguage, language), sql`${productId} = any(${sql.param(ids)}::uuid[])`))
  return new Map(rows.map(({ productId: id, ...texts }) => [id, texts]))
}

export type NewTexts = ProductTexts & {
  productId: string
  language: TranslationLanguage
  /** The hash of the English that they were made from. */
  of: string
}

/** The products must be locked. */
export async function saveTexts(db: Db, texts: NewTexts[], by: string): Promise<void> {
  for (const portion of inPortions(texts, PORTION))
    await db.execute(sql`
      insert into ${productTranslations} as known (product_id, language, name, description, alt, "of", updated_by)
      select "productId", language, name, description, alt, "of", ${by}
      from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb)
        as input("productId" uuid, language text, name text, description text, alt text, "of" text)
      on conflict (product_id, language) do update
        set name = excluded.name, description = excluded.description, alt = excluded.alt, "of" = excluded.of,
            updated_at = now(), updated_by = excluded.updated_by`)
}
const PORTION = 1_000

export type TextsKey = { productId: string; language: TranslationLanguage }

export async function removeTexts(db: Db, keys: TextsKey[]): Promise<void> {
  if (keys.length === 0) return
  await db.execute(sql`
    delete from ${productTranslations} texts
    using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as gone("productId" uuid, language text)
    where texts.product_id = "productId" and texts.language = gone.language`)
}

export type TextsByLanguage = ReadonlyMap<TranslationLanguage, ProductTexts>

/** In all languages, by product. */
export async function findAllTexts(db: Db, ids: readonly string[]): Promise<Map<string, TextsByLanguage>> {
  const rows = await db
    .select({ productId, language: inLanguage, name, description, alt })
    .from(productTranslations)
    .where(sql`${productId} = any(${sql.param(ids)}::uuid[])`)
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map([...byProduct].map(([id, texts]) => [id, new Map(texts.map((each) => [each.language, each]))]))
}

export type SourcedTexts = Omit<NewTexts, 'of'>

/** Made from the English of now. */
export async function saveCurrentTexts(db: Db, texts: SourcedTexts[], by: string): Promise<void> {
  const ids = [...new Set(texts.map((each) => each.productId))]
  const sources = await db
    .select({ id: products.id, of: sourceOf })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
  const of = new Map(sources.map((source) => [source.id, source.of]))
  const written = texts.map((each) => ({ ...each, of: of.get(each.productId)! }))
  await saveTexts(db, written, by)
}

/** A product that is deleted, of which no one reads any more. */
export const deleteTexts = (db: Db, id: string) =>
  db.delete(productTranslations).where(eq(productTranslations.productId, id))

/** The words of a search, in English or in the reader's language. */
export const productMatches = (textQuery: string, language?: Language): SQL =>
  orTranslated(matchesText(products.searchText, textQuery), language, matchesText(searchText, textQuery))

/** The same, in the name. */
export const nameMatches = (textQuery: string, language?: Language): SQL =>
  orTranslated(matchesText(nameWords, textQuery), language, matchesText(nameText, textQuery))

/** Found side by side, each by its index: of one condition with an `or` PostgreSQL would ask every product. */
const orTranslated = (inEnglish: SQL, language: Language | undefined, translated: SQL): SQL =>
  isTranslation(language)
    ? sql`${products.id} in (
        select ${products.id} from ${products} where ${inEnglish}
        union all
        select ${productId} from ${productTranslations} where ${inLanguage} = ${language} and ${translated})`
    : inEnglish

/** For sorting: the name as it is read. */
export const nameIn = (language: Language | undefined): SQL | typeof products.name =>
  isTranslation(language)
    ? sql`coalesce((
        select ${name} from ${productTranslations}
        where ${productId} = ${products.id} and ${inLanguage} = ${language}), ${products.name})`
    : products.name

const isTranslation = (language: Language | undefined) => language !== undefined && language !== 'en'
