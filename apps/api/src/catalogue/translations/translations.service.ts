import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type {
  ListedTranslation,
  ProductTranslation,
  translationsApi,
  TranslationsQuery,
  TranslationTexts,
} from '@wheelyard/contract/catalogue/translations.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { languageNotOffered, translationChanged } from '@wheelyard/contract/shop/translations.schemas'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { Language } from '@wheelyard/messages/languages'
import type { Db } from '#api/db/client'
import type { Page } from '#api/db/keyset-page'
import type { SearchForgivingly } from '#api/db/search'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { type ProductTexts, removeTexts, saveTexts } from '../product-texts/product-texts.store.ts'
import { textChanges } from '../product-texts/text-changes.ts'
import { lockProducts } from '../products/product-changes.store.ts'
import { findTranslation, listProducts } from './translations.store.ts'

export type TranslationsDeps = { db: Db; languages: readonly Language[]; searchForgivingly: SearchForgivingly }
type Which = { id: string; language: TranslationLanguage }

export const translatedInto = ({ languages }: Pick<TranslationsDeps, 'languages'>) =>
  languages.filter((each) => each !== 'en')

export async function listTranslations(
  deps: TranslationsDeps,
  { q = '', ...filter }: TranslationsQuery,
): Promise<Result<Page<ListedTranslation>, typeof languageNotOffered>> {
  const { db, languages, searchForgivingly } = deps
  if (!languages.includes(filter.language)) return refuse(languageNotOffered)
  const page = await searchForgivingly(db, q, {
    language: filter.language,
    find: (search) => listProducts(db, { ...filter, textQuery: search?.textQuery }),
    isEmpty: ({ total }) => total === 0,
  })
  return ok(page)
}

export async function readTranslation(
  { db, languages }: TranslationsDeps,
  { id, language }: Which,
): Promise<ResultOf<typeof translationsApi.one>> {
  if (!languages.includes(language)) return refuse(languageNotOffered)
  const found = await findTranslation(db, id, language)
  return found ? ok(found) : refuse(notFound('Product'))
}

type Wish = TranslationTexts & { source: string; seenUpdatedAt: string | null }

export const saveTranslation = (
  deps: TranslationsDeps,
  admin: Caller,
  which: Which,
  { source, seenUpdatedAt, ...texts }: Wish,
): Promise<ResultOf<typeof translationsApi.save>> => change(deps, admin, which, { seenUpdatedAt, texts, source })

export const removeTranslation = (
  deps: TranslationsDeps,
  admin: Caller,
  which: Which,
  seenUpdatedAt: string | null,
): Promise<ResultOf<typeof translationsApi.remove>> => change(deps, admin, which, { seenUpdatedAt })

type Change = { seenUpdatedAt: string | null } & ({ texts: ProductTexts; source: string } | { texts?: never })

/** The product is locked: no one changes, imports or deletes it meanwhile. */
async function change({ db, languages }: TranslationsDeps, admin: Caller, { id, language }: Which, wish: Change) {
  if (!languages.includes(language)) return refuse(languageNotOffered)
  return db.transaction(async (tx) => {
    const product = (await lockProducts(tx, [id])).get(id.toLowerCase())
    const before = product && (await findTranslation(tx, id, language))
    if (!before) return refuse(notFound('Product'))
    const { translation } = before
    if ((translation?.updatedAt ?? null) !== wish.seenUpdatedAt) return refuse(translationChanged)
    if (wish.texts) {
      const { texts, source } = wish
      await saveTexts(tx, [{ productId: product.id, language, ...texts, of: source }], admin.email)
    } else await removeTexts(tx, [{ productId: product.id, language }])
    const detail = textChanges(language, translation ?? undefined, wish.texts)
    const subject = { kind: 'product', id: product.id, name: product.name } as const
    if (Object.keys(detail).length > 0)
      await recordAudit(tx, { actor: admin.email, action: 'product.changed', subject, detail })
    return ok((await findTranslation(tx, id, language)) as ProductTranslation)
  })
}
