export type ReadQuantity = { quantity: number | null; note?: string; quantities?: number[] }

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
  const shown = `“${text.length > WRITTEN_MAX ? `${text.slice(0, WRITTEN_MAX)}…` : text}”`
  if (text.length > WRITTEN_MAX) return notANumber(shown)
  if (PACKED.test(text)) return unread(`${shown} counts packages: please type the number of units`)
  if (NEGATIVE.test(text)) return unread(`${shown} is below 1: please type 1 or more`)
  const number = COUNTED.exec(text)?.[1]?.trim() ?? ''
  const dotted = ONE_DOT.exec(number)
  if (dotted) return dottedQuantity(shown, dotted[1] ?? '', dotted[2] ?? '')
  const digits = wholeDigits(number)
  if (digits !== undefined) return wholeQuantity(shown, Number(digits))
  if (FRACTION.test(number)) return unread(`${shown} is not a whole number: please type one`)
  return notANumber(shown)
}

function wholeDigits(number: string): string | undefined {
  if (WHOLE.test(number)) return number
  const [, whole] = WITH_ZEROS.exec(number) ?? []
  if (whole !== undefined) return whole
  return THOUSANDS.test(number)
    ? number.replace(/(?:(?<=,\d{3})\.|(?<=\.\d{3}),)0{1,2}$/, '').replaceAll(/\D/g, '')
    : undefined
}

function wholeQuantity(shown: string, quantity: number): ReadQuantity {
  if (quantity < 1) return unread(`${shown} is below 1: please type 1 or more, or remove the row`)
  if (!Number.isSafeInteger(quantity)) return unread(`${shown} is too large: please type a smaller number`)
  return { quantity }
}

/** A thousand where the dot groups digits, a fraction elsewhere. */
function dottedQuantity(shown: string, whole: string, rest: string): ReadQuantity {
  const thousands = Number(whole + rest)
  const grouped = `${whole},${rest}`
  if (Number(rest) > 0) {
    const note = `${shown} can be ${grouped} or a fraction: please choose or type a whole number`
    return { ...unread(note), quantities: [thousands] }
  }
  return { ...unread(`${shown} can be ${whole} or ${grouped}: please choose`), quantities: [Number(whole), thousands] }
}

const notANumber = (shown: string) => unread(`${shown} is not a number: please type how many, in digits`)
const unread = (note: string): ReadQuantity => ({ quantity: null, note })
