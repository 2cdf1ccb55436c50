import { formatCount } from '@wheelyard/messages/format'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'
import { sayText } from './reading-texts.ts'

function readAndSay(written: string) {
  const { note, ...read } = readQuantity(written)
  return { ...read, ...(note && { note: sayText(note) }) }
}

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['012', 12],
  ['+12', 12],
  ["'12", 12],
  ['１２', 12],
  ['12.0', 12],
  ['12,00', 12],
  ['1,000', 1000],
  ['1,000.00', 1000],
  ['1,234,567', 1_234_567],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ["1'000", 1000],
  ['1’000', 1000],
  ['1.000,00', 1000],
  ['1.000.000', 1_000_000],
  ['12 pcs', 12],
  ['12pcs.', 12],
  ['12 units', 12],
  ['12x', 12],
  ['x 12', 12],
  ['12 Stück', 12],
])('%j is %i', (written, quantity) => {
  expect(readQuantity(written)).toEqual({ quantity })
})

it.each([
  ['0', '“0” is below 1: please type 1 or more, or remove the row'],
  ['-3', '“-3” is below 1: please type 1 or more'],
  ['−3', '“−3” is below 1: please type 1 or more'],
  ['12.5', '“12.5” is not a whole number: please type one'],
  ['12,5', '“12,5” is not a whole number: please type one'],
  ['0.500', '“0.500” is not a whole number: please type one'],
  ['1e3', '“1e3” is not a number: please type how many, in digits'],
  ['twelve', '“twelve” is not a number: please type how many, in digits'],
  ['12 or 24', '“12 or 24” is not a number: please type how many, in digits'],
  ['1,00,000', '“1,00,000” is not a number: please type how many, in digits'],
  ['10-12', '“10-12” is not a number: please type how many, in digits'],
  ['5 cases', '“5 cases” counts packages: please type the number of units'],
  ['2 Paletten', '“2 Paletten” counts packages: please type the number of units'],
  ['9'.repeat(17), `“${'9'.repeat(17)}” is too large: please type a smaller number`],
])('%j is not read: %s', (written, note) => {
  expect(readAndSay(written)).toEqual({ quantity: null, note })
})

it('“1.000” is asked about, and so is “1.250”', () => {
  expect(readAndSay('1.000')).toEqual({
    quantity: null,
    note: '“1.000” can be 1 or 1,000: please choose',
    quantities: [1, 1000],
  })
  expect(readAndSay('1.250 pcs')).toEqual({
    quantity: null,
    note: '“1.250 pcs” can be 1,250 or a fraction: please choose or type a whole number',
    quantities: [1250],
  })
})

it('nothing written is no quantity, and no mistake', () => {
  expect(readQuantity(' \u200b ')).toEqual({ quantity: null })
})

it('every whole number is read as people write it', () => {
  const notations = [String, formatCount, (n: number) => formatCount(n).replaceAll(',', ' '), (n: number) => `${n} pcs`]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...notations), (quantity, notation) => {
      expect(readQuantity(notation(quantity))).toEqual({ quantity })
    }),
  )
})

it('whatever is written: a whole number from 1, nothing, or a reason', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.float().map(String)), (written) => {
      const { quantity, note } = readQuantity(written)
      expect(quantity === null || (Number.isSafeInteger(quantity) && quantity >= 1)).toBe(true)
      if (quantity !== null) expect(note).toBeUndefined()
    }),
  )
})
