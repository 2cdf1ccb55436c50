import type { LanguageFacts } from '../src/languages.ts'

const RIGHT_TO_LEFT = ['Arab', 'Hebr']
const MARKS = /[\u200e\u200f]/g

export const isRightToLeft = (language: string): boolean =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '')

/** From Unicode's tables, when the messages are compiled: a phone takes 0.1 s to create its first number format. */
export function factsOf(language: string): LanguageFacts {
  const locale = language === 'en' ? 'en-US' : `${language}-u-nu-latn`
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const parts = dollars.formatToParts(12_345.6)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const [first, last] = [parts.findIndex(isDigits), parts.findLastIndex(isDigits)]
  return {
    name: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    locale,
    group: valueOf('group'),
    decimal: valueOf('decimal'),
    // Digits hold it without marks, which would turn a text that begins with it to the left.
    percent: textOf(new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(1).slice(1)).replaceAll(
      MARKS,
      '',
    ),
    minus: beforeDigits(new Intl.NumberFormat(locale).formatToParts(-1)),
    dollars: [
      textOf(parts.slice(0, first)),
      inDirection(textOf(parts.slice(last + 1)), language),
      beforeDigits(dollars.formatToParts(-1)),
    ],
  }
}

const beforeDigits = (parts: Intl.NumberFormatPart[]) => textOf(parts.slice(0, parts.findIndex(isDigits)))

/** "US$" would end with its sign at the wrong side: Unicode's table has no mark that holds it. */
const inDirection = (text: string, language: string) => (isRightToLeft(language) ? `\u200f${text}\u200e` : text)

const textOf = (parts: Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('')

const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction'
