import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGtin } from './gtin.ts'

describe('a GTIN', () => {
  it.each(['96385074', '036000291452', '4006381333931', '00012345600012', '2009400010013'])('%s is one', (code) => {
    expect(isGtin(code)).toBe(true)
  })

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['nine digits', '963850741'],
    ['eleven digits', '36000291452'],
    ['fifteen digits', '000012345600012'],
    ['letters', '40063813339AB'],
    ['a space', '4006381 333931'],
    ['a line break behind it', '96385074\n'],
    ['other digits', '٩٦٣٨٥٠٧٤'],
    ['nothing', ''],
  ])('is refused with %s', (_what, code) => {
    expect(isGtin(code)).toBe(false)
  })

  it('has one right check digit, and any other digit typed wrongly is noticed too', () => {
    const withoutCheckDigit = fc.constantFrom(7, 11, 12, 13).chain((length) => digits(length))
    fc.assert(
      fc.property(withoutCheckDigit, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, anywhere, shift) => {
        const right = ALL_DIGITS.map((last) => `${body}${last}`).filter(isGtin)
        expect(right).toHaveLength(1)
        const [code = ''] = right
        const place = anywhere % code.length
        const mistyped = (Number(code[place]) + shift) % 10
        expect(isGtin(`${code.slice(0, place)}${mistyped}${code.slice(place + 1)}`)).toBe(false)
      }),
    )
  })
})

const ALL_DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...ALL_DIGITS), minLength: length, maxLength: length })
