import { AsyncLocalStorage } from 'node:async_hooks'
import tables from '../generated/tables.js'
import { formatIn, type Messages } from './language-format.ts'
import type { Language } from './languages.ts'

const reader = new AsyncLocalStorage<Language>()

export const language = (): Language => reader.getStore() ?? 'en'

/** Everything that is said while `work` is done is for a reader of this language. */
export const inLanguage = <T>(reading: Language, work: () => T): T => reader.run(reading, work)

/** For what is kept, or shared by readers of several languages: records, exports, logs, caches. */
export const inEnglish = <T>(work: () => T): T => inLanguage('en', work)

const spoken: Partial<Record<Language, Messages>> = {}

export function messages(): Messages {
  const reading = language()
  return (spoken[reading] ??= tables[reading](formatIn(reading)))
}
