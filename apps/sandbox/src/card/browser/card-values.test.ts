import { expect, test } from 'vitest'
import { brandOf, hasValidCheckDigit, printedNumber } from '../card-numbers.ts'
import { expiryDigits, faultOf, isComplete, printedExpiry } from './card-values.ts'

const now = new Date(2026, 10, 15)
const card = { number: '4242424242424242', expiry: '1234', cvc: '123', postalCode: '' }

test('a good card is complete, without a ZIP', () => {
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
] as const)('%o is a fault of the %s: %s', (wrong, part, code) => {
  expect(faultOf(part, { ...card, ...wrong }, true, now)?.code).toBe(code)
  expect(isComplete({ ...card, ...wrong }, now)).toBe(false)
})

test('nobody is told of an unfinished part while typing it', () => {
  for (const part of ['number', 'expiry', 'cvc'] as const)
    expect(faultOf(part, { number: '4', expiry: '1', cvc: '1', postalCode: '' }, false, now)).toBeUndefined()
})

test('a card is good in the month it ends', () => {
  expect(isComplete({ ...card, expiry: '1126' }, now)).toBe(true)
})

test('numbers are printed as on the card', () => {
  expect(printedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(printedNumber('378282246310005')).toBe('3782 822463 10005')
  expect(printedNumber('42424')).toBe('4242 4')
})

test('an expiry is read however it is written', () => {
  expect(['5', '12', '1234', '12/34', '12 / 2034'].map((typed) => printedExpiry(expiryDigits(typed)))).toEqual([
    '05',
    '12',
    '12 / 34',
    '12 / 34',
    '12 / 34',
  ])
})

test('every swapped pair of neighbours that differ fails the check digit, but for 0 and 9', () => {
  const number = '4242424242424242'
  expect(hasValidCheckDigit(number)).toBe(true)
  for (let at = 0; at < number.length - 1; at += 1) {
    const swapped = number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2)
    expect(hasValidCheckDigit(swapped)).toBe(false)
  }
  expect(brandOf('9')).toMatchObject({ id: 'unknown' })
})
