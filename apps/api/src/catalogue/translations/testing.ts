import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { translationsApi } from '@wheelyard/contract/catalogue/translations.calls'
import type { Person } from '#api/testing/test-shop'
import { kart } from '../products/testing.ts'

export const bollerwagen = { name: 'Bollerwagen', description: 'Ein Wagen für Kinder.', alt: '' }

export const addKart = ({ api }: Person, details: object = {}) =>
  api.call(productAdminApi.add, { body: { ...kart, ...details } })

type Wish = { language?: TranslationLanguage; texts?: Partial<typeof bollerwagen> }

/** From the English and over the translation of now. */
export async function translate({ api }: Person, id: string, { language = 'de', texts = {} }: Wish = {}) {
  const params = { id, language }
  const { source, translation } = await api.call(translationsApi.one, { params })
  const seenUpdatedAt = translation?.updatedAt ?? null
  const body = { ...bollerwagen, ...texts, source, seenUpdatedAt }
  return api.call(translationsApi.save, { params, body })
}
