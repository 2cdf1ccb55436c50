import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import { pageTranslationsApi } from '@wheelyard/contract/shop/page-translations.calls'
import type { Person } from '#api/testing/test-shop'

type Wish = Partial<HelpPageText> & { language?: TranslationLanguage }

/** From the English and over the translation of now. */
export async function translatePage({ api }: Person, slug: string, { language = 'de', ...text }: Wish = {}) {
  const params = { slug, language }
  const { source, translation } = await api.call(pageTranslationsApi.one, { params })
  const seenUpdatedAt = translation?.updatedAt ?? null
  const body = { title: 'Unsere Seite', body: 'Unser Text.', ...text, source, seenUpdatedAt }
  return api.call(pageTranslationsApi.save, { params, body })
}
