import { expect, it } from 'vitest'
import { mattersForTax } from './matters-for-tax.ts'
import { placeOf } from './testing.ts'

it.each([
  ['DE 10115', 'FR 75001', 'FR40303265045', false, true],
  ['DE 10115', 'GB BT1 5GS', 'XI110305878', false, true],
  ['DE 10115', 'FR 75001', 'FR40303265045', true, false],
  ['DE 10115', 'FR 75001', 'DE136695976', false, false],
  ['DE 10115', 'DE 80331', 'FR40303265045', false, false],
  ['DE 10115', 'ES 35001', 'ESB58378431', false, false],
  ['DE 10115', 'CH 8001', 'FR40303265045', false, false],
  ['US IL 60601', 'FR 75001', 'FR40303265045', false, false],
  ['DE 10115', 'FR 75001', '', false, false],
])('from %s to %s with %s, picked up %s: the register is asked %s', (from, to, vatId, isPickedUp, isAsked) => {
  const seller = { ...placeOf(from), vatId: '' }
  expect(mattersForTax({ seller, destination: placeOf(to), isPickedUp, vatId })).toBe(isAsked)
})
