import { ALL_LANGUAGES, type Language } from '@wheelyard/messages/languages'
import { z } from 'zod'

/** Into which the English of the catalogue can be translated. */
export const TRANSLATION_LANGUAGES = ALL_LANGUAGES.filter((each): each is TranslationLanguage => each !== 'en')
export type TranslationLanguage = Exclude<Language, 'en'>

/** Part of the address, and so of a cache's key: what everybody reads alike is not chosen by a header. */
export const inLanguage = {
  language: z
    .enum(ALL_LANGUAGES)
    .optional()
    .describe('Names and descriptions in this language, in English where they are not translated'),
}

export const saidIn = {
  language: z
    .enum(ALL_LANGUAGES)
    .optional()
    .describe('In which the name, and what else is translated of it, really is; only if a language was asked for'),
}
