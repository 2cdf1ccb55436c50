import { expect, test } from 'vitest'
import { brandOf, formatCardNumber, hasValidCheckDigit } from '../card-numbers.ts'
import { cardFields, expiryDigits, formatExpiry, isComplete, validateField } from './card-values.ts'

const now = new Date(2026, 10, 15)
const card = { number: '4242424242424242', expiry: '1234', cvc: '123' }

test('a valid card is complete', () => {
  expect(isComplete(card, now)).toBe(true)
})

test.each([
  [{ number: '424242' }, 'number', 'incomplete_number'],
  [{ number: '4242424242424241' }, 'number', 'invalid_number'],
  [{ expiry: '12' }, 'expiry', 'incomplete_expiry'],
  [{ expiry: '1334' }, 'expiry', 'invalid_expiry_month'],
  [{ expiry: '1225' }, 'expiry', 'invalid_expiry_year_past'],
  [{ expiry: '1026' }, 'expiry', 'invalid_expiry_month_past'],
  [{ expiry: '1299' }, 'expiry', 'invalid_expiry_year'],
  [{ cvc: '12' }, 'cvc', 'incomplete_cvc'],
  [{ number: '378282246310005' }, 'cvc', 'incomplete_cvc'],
] as const)('%o is an error of the %s: %s', (change, field, code) => {
  expect(validateField(field, { ...card, ...change }, true, now)?.code).toBe(code)
  expect(isComplete({ ...card, ...change }, now)).toBe(false)
})

test('an incomplete field is no error while it is being typed', () => {
  for (const field of cardFields)
    expect(validateField(field, { number: '4', expiry: '1', cvc: '1' }, false, now)).toBeUndefined()
})

test('a card is valid in the month it expires', () => {
  expect(isComplete({ ...card, expiry: '1126' }, now)).toBe(true)
})

test('numbers are grouped as on the card', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatCardNumber('42424')).toBe('4242 4')
})

test('an expiry date is understood in every common notation', () => {
  expect(['5', '12', '1234', '12/34', '12 / 2034'].map((typed) => formatExpiry(expiryDigits(typed)))).toEqual([
    '05',
    '12',
    '12 / 34',
    '12 / 34',
    '12 / 34',
  ])
})

test('swapping two neighbouring digits fails the check digit', () => {
  const number = '4242424242424242'
  expect(hasValidCheckDigit(number)).toBe(true)
  for (let at = 0; at < number.length - 1; at += 1) {
    const swapped = number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2)
    expect(hasValidCheckDigit(swapped)).toBe(false)
  }
  expect(brandOf('9')).toMatchObject({ id: 'unknown' })
})
