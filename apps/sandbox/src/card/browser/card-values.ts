import { brandOf, hasValidCheckDigit } from '../card-numbers.ts'

export type CardValues = { number: string; expiry: string; cvc: string }
export type CardField = keyof CardValues
export const cardFields: readonly CardField[] = ['number', 'expiry', 'cvc']

export type ValidationError = { type: 'validation_error'; code: string; message: string; field: CardField }

const invalid = (field: CardField, code: string, message: string): ValidationError => ({
  type: 'validation_error',
  code,
  message,
  field,
})

/** With the provider's codes and messages. While the customer is still typing, an incomplete field is no error. */
export function validateField(
  field: CardField,
  values: CardValues,
  touched: boolean,
  now: Date,
): ValidationError | undefined {
  if (field === 'number') return validateNumber(values.number, touched)
  if (field === 'expiry') return validateExpiry(values.expiry, touched, now)
  const isIncomplete = values.cvc.length < brandOf(values.number).cvcLength
  return isIncomplete && touched
    ? invalid('cvc', 'incomplete_cvc', "Your card's security code is incomplete.")
    : undefined
}

export const isComplete = (values: CardValues, now: Date): boolean =>
  cardFields.every((field) => validateField(field, values, true, now) === undefined)

function validateNumber(digits: string, touched: boolean): ValidationError | undefined {
  const { lengths } = brandOf(digits)
  if (lengths.includes(digits.length) && hasValidCheckDigit(digits)) return undefined
  if (digits.length >= Math.max(...lengths)) return invalid('number', 'invalid_number', 'Your card number is invalid.')
  return touched ? invalid('number', 'incomplete_number', 'Your card number is incomplete.') : undefined
}

function validateExpiry(digits: string, touched: boolean, now: Date): ValidationError | undefined {
  if (digits.length < 4)
    return touched ? invalid('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.") : undefined
  const { month, year } = expiryOf(digits)
  if (month < 1 || month > 12)
    return invalid('expiry', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  const thisYear = now.getFullYear()
  if (year < thisYear)
    return invalid('expiry', 'invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year === thisYear && month <= now.getMonth())
    return invalid('expiry', 'invalid_expiry_month_past', "Your card's expiration date is in the past.")
  if (year > thisYear + 50) return invalid('expiry', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  return undefined
}

export function expiryOf(digits: string): { month: number; year: number } {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

export function formatExpiry(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function expiryDigits(typed: string): string {
  // Some browsers fill in '12 / 2034'.
  const digits = typed.replace(/\D/g, '').replace(/^(\d\d)20(\d\d)$/, '$1$2')
  return (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
}
