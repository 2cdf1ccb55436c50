import { brandOf, hasValidCheckDigit } from '../card-numbers.ts'

/** What the customer has typed, as digits. */
export type CardValues = { number: string; expiry: string; cvc: string; postalCode: string }
export type CardPart = 'number' | 'expiry' | 'cvc'

export type ValidationError = { type: 'validation_error'; code: string; message: string; part: CardPart }

const fault = (part: CardPart, code: string, message: string): ValidationError => ({
  type: 'validation_error',
  code,
  message,
  part,
})

/**
 * What is wrong with a part; the provider's codes and sentences. An unfinished part is a fault only once
 * the customer has left it, so that nobody is told off while typing.
 */
export function faultOf(part: CardPart, values: CardValues, left: boolean, now: Date): ValidationError | undefined {
  if (part === 'number') return numberFault(values.number, left)
  if (part === 'expiry') return expiryFault(values.expiry, left, now)
  const missing = values.cvc.length < brandOf(values.number).cvcLength
  return missing && left ? fault('cvc', 'incomplete_cvc', "Your card's security code is incomplete.") : undefined
}

export function isComplete(values: CardValues, now: Date): boolean {
  const parts: CardPart[] = ['number', 'expiry', 'cvc']
  return parts.every((part) => faultOf(part, values, true, now) === undefined)
}

function numberFault(digits: string, left: boolean): ValidationError | undefined {
  const { lengths } = brandOf(digits)
  if (lengths.includes(digits.length) && hasValidCheckDigit(digits)) return undefined
  if (digits.length >= Math.max(...lengths)) return fault('number', 'invalid_number', 'Your card number is invalid.')
  return left ? fault('number', 'incomplete_number', 'Your card number is incomplete.') : undefined
}

function expiryFault(digits: string, left: boolean, now: Date): ValidationError | undefined {
  if (digits.length < 4)
    return left ? fault('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.") : undefined
  const { month, year } = expiryOf(digits)
  if (month < 1 || month > 12)
    return fault('expiry', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  const thisYear = now.getFullYear()
  if (year < thisYear) return fault('expiry', 'invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year === thisYear && month <= now.getMonth())
    return fault('expiry', 'invalid_expiry_month_past', "Your card's expiration date is in the past.")
  if (year > thisYear + 50) return fault('expiry', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  return undefined
}

export function expiryOf(digits: string): { month: number; year: number } {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

/** '1' stays, '5' becomes '05', '1234' becomes '12 / 34' */
export function printedExpiry(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function expiryDigits(typed: string): string {
  // '2034' after the slash is how some browsers fill it in.
  const digits = typed.replace(/\D/g, '').replace(/^(\d\d)20(\d\d)$/, '$1$2')
  return (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
}
