import { language } from '#locale'
import { groupDigits } from './language-format.ts'
import { LANGUAGES, type Language } from './languages.ts'

/** Long lists are counted up to here: a total above it only means that there are more. */
export const MAX_COUNTED = 10_000

const facts = () => LANGUAGES[language()]

/** `formatCount(1200)` → `1,200`. Not Intl: a phone takes 0.1 s to create its first number format. */
export const formatCount = (count: number): string => groupDigits(count, facts())

/** `formatFrom(24)` → `24+` */
export const formatFrom = (count: number): string =>
  facts().direction === 'rtl' ? `\u200e${formatCount(count)}+\u200e` : `${formatCount(count)}+`

export const formatTotal = (total: number): string =>
  total > MAX_COUNTED ? formatFrom(MAX_COUNTED) : formatCount(total)

/** `formatFixed(1234.5, 2)` → `1,234.50` */
export const formatFixed = (value: number, decimals: number): string => written(...digitsOf(value, decimals))

/** `formatDecimal(1234.5, 2)` → `1,234.5` */
export function formatDecimal(value: number, decimals: number): string {
  const [whole, fraction] = digitsOf(value, decimals)
  return written(whole, fraction.replace(/0+$/, ''))
}

function digitsOf(value: number, decimals: number): [whole: string, fraction: string] {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.')
  return [whole, fraction]
}

const written = (whole: string, fraction: string) =>
  formatCount(Number(whole)) + (fraction && facts().decimal + fraction)

export const formatMoney = (cents: number): string => moneyWith(2, cents)

/** `formatWholeMoney(24_446_400)` → `$244,464`, where cents would hide the figure. */
export const formatWholeMoney = (cents: number): string => moneyWith(0, cents)

function moneyWith(decimals: number, cents: number): string {
  const [before, after, minus] = facts().dollars
  return `${cents < 0 ? minus : before}${formatFixed(Math.round(Math.abs(cents)) / 100, decimals)}${after}`
}

/** `formatPercent(8.875)` → `8.875%` */
export const formatPercent = (percent: number): string => formatDecimal(percent, 4) + facts().percent

export const dateFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, options))

const lists = perLanguage((locale) => new Intl.ListFormat(locale === 'en-US' ? 'en-GB' : locale))

/** "tax, freight and order minimum" */
export const listText = (parts: string[]): string => lists().format(parts)

/** What is made once for each language: Intl's formats are dear to make. */
export function perLanguage<T>(make: (locale: string) => T): () => T {
  const made: Partial<Record<Language, T>> = {}
  return () => (made[language()] ??= make(facts().locale))
}
