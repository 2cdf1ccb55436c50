import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import type { TranslationState } from '@wheelyard/contract/shop/translations.schemas'
import type { Language } from '@wheelyard/messages/languages'
import { originalText } from './built-in-texts.ts'

type Page = {
  slug: string
  /** Null: its English is the one that the shop came with. */
  updatedAt: unknown
}

/** The translation that came with the shop: beside an English of someone's own it would say something else. */
export const originalIn = (language: Language, { slug, updatedAt }: Page): HelpPageText | undefined =>
  updatedAt === null ? originalText(language, slug) : undefined

export function stateIn(
  language: TranslationLanguage,
  page: Page & { source: string },
  saved: { of: string } | undefined,
): TranslationState {
  if (saved) return saved.of === page.source ? 'done' : 'outdated'
  return originalIn(language, page) ? 'done' : 'missing'
}
