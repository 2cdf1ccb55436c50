import { expect, it } from 'vitest'
import { newlyLeftOut } from './newly-left-out.ts'

const none = { directPurchase: true, openingMinimum: 0, reorderMinimum: 0 }

it.each([
  ['switching it on beside tax', none, { ...none, directPurchase: false }, ['tax']],
  ['a first minimum', { ...none, openingMinimum: 500 }, none, ['tax', 'minimum']],
  ['a minimum for later orders too', { ...none, openingMinimum: 500, reorderMinimum: 300 }, none, ['tax', 'minimum']],
  ['a higher minimum', { ...none, openingMinimum: 600 }, { ...none, openingMinimum: 500 }, []],
  ['nothing', none, none, []],
  ['switching it off', { ...none, directPurchase: false }, none, []],
  ['a minimum while it is off', { openingMinimum: 500, reorderMinimum: 0, directPurchase: false }, none, []],
])('%s asks for what direct purchase leaves out from then on', (_what, wanted, before, parts) => {
  expect(newlyLeftOut(wanted, before, ['tax'])).toEqual(parts)
})
