import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import {
  type ListedTranslation,
  type ProductTranslation,
  TRANSLATIONS_PER_PAGE,
  type TranslationProgress,
  type TranslationsQuery,
} from '@wheelyard/contract/catalogue/translations.calls'
import type { TranslationState } from '@wheelyard/contract/shop/translations.schemas'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { productTranslations as translated, sourceOf } from '#api/tables/product-translations'
import { kept, products } from '#api/tables/products'
import { productMatches } from '../product-texts/product-texts.store.ts'

const state = sql<TranslationState>`case
  when ${translated.of} is null then 'missing' when ${translated.of} = ${sourceOf} then 'done' else 'outdated' end`

const ofProduct = (language: TranslationLanguage) =>
  and(eq(translated.productId, products.id), eq(translated.language, language))

const inState: Record<TranslationState, SQL> = {
  missing: isNull(translated.of),
  outdated: ne(translated.of, sourceOf),
  done: eq(translated.of, sourceOf),
}

type Filter = Omit<TranslationsQuery, 'q'> & { textQuery: string | undefined }

export async function listProducts(
  db: Db,
  { language, textQuery, page, state: wanted }: Filter,
): Promise<Page<ListedTranslation>> {
  const { id, name, sku, img, keptAs } = products
  const where = and(
    kept,
    textQuery ? productMatches(textQuery, language) : undefined,
    wanted ? inState[wanted] : undefined,
  )
  const rows = db
    .select({ id, name, sku, img, keptAs, state, translatedName: translated.name })
    .from(products)
    .leftJoin(translated, ofProduct(language))
  const counted = db.select({ id }).from(products).leftJoin(translated, ofProduct(language)).where(where)
  return keysetPage(rows.$dynamic(), {
    where,
    sortBy: [name, id],
    limit: TRANSLATIONS_PER_PAGE,
    page,
    total: db.$count(counted.as('counted')),
    toItem: ({ id: _id, keptAs: keptState, ...row }) => ({ _id, productState: keptState ?? 'shown', ...row }),
  })
}

export async function countTranslations(
  db: Db,
  languages: readonly TranslationLanguage[],
): Promise<TranslationProgress[]> {
  const { rows } = await db.execute<TranslationProgress>(sql`
    select offered.language, count(id) filter (where "of" is null)::int as missing,
      count(*) filter (where "of" <> source)::int as outdated, count(*) filter (where "of" = source)::int as done
    from unnest(${sql.param(languages)}::text[]) with ordinality as offered(language, place)
    left join (select id, ${sourceOf} as source from ${products} where ${kept}) english on true
    left join ${translated} on product_id = id and ${translated.language} = offered.language
    group by offered.language, place order by place`)
  return rows
}

export async function findTranslation(
  db: Db,
  productId: string,
  language: TranslationLanguage,
): Promise<ProductTranslation | undefined> {
  const [row] = await db
    .select({
      _id: products.id,
      sku: products.sku,
      state,
      english: { name: products.name, description: products.description, alt: products.alt },
      source: sourceOf,
      translation: {
        name: translated.name,
        description: translated.description,
        alt: translated.alt,
        updatedAt: translated.updatedAt,
        updatedBy: translated.updatedBy,
      },
    })
    .from(products)
    .leftJoin(translated, ofProduct(language))
    .where(and(eq(products.id, productId), kept))
  if (!row) return undefined
  const { translation } = row
  return { ...row, translation: translation && { ...translation, updatedAt: translation.updatedAt.toISOString() } }
}
