import { inLanguage } from '@wheelyard/messages/in-language'
import type { Language } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/site'

export type Suggestions = Partial<Record<Language, string>>

/** What each language says of itself. Only the server speaks them all. */
export const suggestionsIn = (languages: readonly Language[]): Suggestions =>
  Object.fromEntries(languages.map((each) => [each, inLanguage(each, t.frame_thisPageInEnglish)]))
