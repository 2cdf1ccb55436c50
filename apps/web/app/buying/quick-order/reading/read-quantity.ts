import type { ReadingText } from './reading-texts.ts'

export type ReadQuantity = { quantity: number | null; note?: ReadingText; quantities?: number[] }

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UNITS = 'x|×|pcs?|pieces?|pce|units?|ea|each|st|stk|stck|stück|stueck|pi[eè]ces?|uds?'
const COUNTED = new RegExp(`^(?:[x×]\\s*)?(.*?\\d)\\s*(?:(?:${UNITS})\\.?)?$`, 'i')
const PACKED =
  /^\d[\d.,' ]*\s*(?:cases?|cartons?|ctns?|box(?:es)?|pallets?|packs?|dozens?|sets?|kartons?|paletten?)\.?$/i

const WHOLE = /^\+?\d+$/
/** "12.0", "12,00": nothing but zeros after the sign, and too few of them for thousands. */
const WITH_ZEROS = /^(\d+)[.,]0{1,2}$/
const THOUSANDS = /^\d{1,3}(?:(?:,\d{3})+(?:\.0{1,2})?|(?:\.\d{3})+,0{1,2}|(?:\.\d{3}){2,}|(?: \d{3})+|(?:['’]\d{3})+)$/
const ONE_DOT = /^([1-9]\d{0,2})\.(\d{3})$/
const FRACTION = /^\d*[.,]\d+$/
const NEGATIVE = /^[-−–]\s*\d/

/** The patterns are slow with very long texts, and these are no quantity. */
const WRITTEN_MAX = 40

/** Never guesses and never rounds: what can mean two quantities is asked about. */
export function readQuantity(written: string): ReadQuantity {
  const text = written.normalize('NFKC').replaceAll(INVISIBLE, '').trim().replace(/^'/, '').trim()
  if (text === '') return { quantity: null }
  if (text.length > WRITTEN_MAX) return unread(['not-a-number', { written: `${text.slice(0, WRITTEN_MAX)}…` }])
  if (PACKED.test(text)) return unread(['packages', { written: text }])
  if (NEGATIVE.test(text)) return unread(['below-one', { written: text }])
  const number = COUNTED.exec(text)?.[1]?.trim() ?? ''
  const dotted = ONE_DOT.exec(number)
  if (dotted) return dottedQuantity(text, dotted[1] ?? '', dotted[2] ?? '')
  const digits = wholeDigits(number)
  if (digits !== undefined) return wholeQuantity(text, Number(digits))
  if (FRACTION.test(number)) return unread(['fraction', { written: text }])
  return unread(['not-a-number', { written: text }])
}

function wholeDigits(number: string): string | undefined {
  if (WHOLE.test(number)) return number
  const [, whole] = WITH_ZEROS.exec(number) ?? []
  if (whole !== undefined) return whole
  return THOUSANDS.test(number)
    ? number.replace(/(?:(?<=,\d{3})\.|(?<=\.\d{3}),)0{1,2}$/, '').replaceAll(/\D/g, '')
    : undefined
}

function wholeQuantity(written: string, quantity: number): ReadQuantity {
  if (quantity < 1) return unread(['zero', { written }])
  if (!Number.isSafeInteger(quantity)) return unread(['number-too-large', { written }])
  return { quantity }
}

/** A thousand where the dot groups digits, a fraction elsewhere. */
function dottedQuantity(written: string, before: string, after: string): ReadQuantity {
  const whole = Number(before)
  const thousands = Number(before + after)
  return Number(after) > 0
    ? { ...unread(['thousands-or-fraction', { written, thousands }]), quantities: [thousands] }
    : { ...unread(['one-or-thousands', { written, whole, thousands }]), quantities: [whole, thousands] }
}

const unread = (note: ReadingText): ReadQuantity => ({ quantity: null, note })
