import type { Language } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'

/** For calls about products. Nothing in English, whose addresses and so caches stay as they are. */
export function inReadersLanguage(): { language?: Language } {
  const reader = language()
  return reader === 'en' ? {} : { language: reader }
}

/** Marks English on a page in another language; products say which they are in only there. */
export const asWritten = (product: { language?: Language | undefined }) =>
  product.language === 'en' ? ({ lang: 'en', dir: 'ltr' } as const) : undefined
