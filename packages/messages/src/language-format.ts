import { LANGUAGES, type Language } from './languages.ts'

/** Messages in one language by their number, as the compiler writes them. */
export type Table = (format: LanguageFormat) => Messages
export type Messages = Readonly<Record<number, string | ((values: object | undefined) => unknown)>>

type Branches<T> = Readonly<Record<string, (formatted: string) => T>>

/** How a language writes numbers and chooses among the branches of a message. */
export type LanguageFormat = {
  number: (value: number) => string
  /** A value that comes from elsewhere, in a language from right to left. */
  text: <T>(value: T) => T | string
  plural: <T>(count: number, branches: Branches<T>) => T
  select: <T>(choice: string, branches: Branches<T>) => T
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

export const groupDigits = (count: number, { group, minus }: { group: string; minus: string }): string =>
  `${count < 0 ? minus : ''}${String(Math.abs(Math.round(count))).replaceAll(THOUSANDS, group)}`

export function formatIn(language: Language): LanguageFormat {
  const number = (value: number) => groupDigits(value, LANGUAGES[language])
  const categoryOf = pluralsOf(language)
  return {
    number,
    text: (value) => (typeof value === 'string' && isFromLeft(value) ? `\u200f\u200e${value}\u200e\u200f` : value),
    plural: (count, branches) =>
      branchOf(`=${count}` in branches ? `=${count}` : categoryOf(count), branches)(number(count)),
    select: (choice, branches) => branchOf(choice, branches)(''),
  }
}

/** A SKU, a name, a telephone number or "12 kg", but neither a bare number nor an address, which programs read. */
const isFromLeft = (text: string) => /[^\d.,]/.test(text) && !/[\u0590-\u08ff\u200f]|:\/\//.test(text)

/** Intl only where its rules are needed, and then once. */
function pluralsOf(language: Language): (count: number) => string {
  let rules: Intl.PluralRules | undefined
  return language === 'en'
    ? (count) => (count === 1 ? 'one' : 'other')
    : (count) => (rules ??= new Intl.PluralRules(language)).select(count)
}

function branchOf<T>(name: string, branches: Branches<T>): (formatted: string) => T {
  const found = branches[name] ?? branches['other']
  if (!found) throw new Error(`A message has no branch for ${name}`)
  return found
}
