import { facts } from '../generated/languages.ts'

/** What code needs to know of a language. Digits are always 0 to 9: SKUs and prices are compared across languages. */
export type LanguageFacts = {
  name: string
  direction: 'ltr' | 'rtl'
  locale: string
  group: string
  decimal: string
  minus: string
  /** What stands before and after an amount in dollars, and before one below zero. */
  dollars: readonly [before: string, after: string, minus: string]
  percent: string
}

export type Language = keyof typeof facts

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = facts

/** English first. */
export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[]

export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name)
