import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLine, readScan } from './read-scan.ts'

const kart = { sku: 'WY-1001', gtin: '4006381333931' }
const quad = { sku: 'WY-1002', gtin: '96385074' }
const spare = { sku: '20094000', gtin: null }
const lines = [kart, quad, spare]
const found = (typed: string) => findLine(lines, readScan(typed))

describe('a product is found by', () => {
  it.each([
    ['its SKU', 'WY-1001'],
    ['its SKU in small letters, with spaces around', ' wy-1001 '],
    ['its GTIN', '4006381333931'],
    ['its GTIN with 14 digits', '04006381333931'],
    ['its GTIN after the symbology identifier of an EAN', ']E04006381333931'],
    ['a carton label with brackets', '(01)04006381333931(21)0001'],
    ['a carton label as most scanners send it', '0104006381333931210001'],
    ['a carton label with its symbology identifier', ']C10104006381333931210001'],
    ['a carton label with FNC1', ']C1\u001d0104006381333931\u001d210001'],
    ['a label with a GTIN alone', '0104006381333931'],
    ["a maker's label with other parts", '(01)04006381333931(17)271231(10)LOT7'],
  ])('%s', (_what, typed) => {
    expect(found(typed)).toBe(kart)
  })

  it('a short GTIN in any padding', () => {
    for (const typed of ['96385074', '0000096385074', '00000096385074']) expect(found(typed), typed).toBe(quad)
  })

  it('a SKU that could be a GTIN', () => {
    expect(found('20094000')).toBe(spare)
  })
})

it.each(['', 'WY-100', 'WY-10011', '4006381333932', '(01)04006381333932(21)0001', '01', '٤٠٠٦٣٨١٣٣٣٩٣١'])(
  'no product is found by %j',
  (typed) => {
    expect(found(typed)).toBeUndefined()
  },
)

it('every way to send the same carton label is the same carton', () => {
  const gtin = fc.stringMatching(/^\d{14}$/)
  const serial = fc.stringMatching(/^[\dA-Z/-]{1,20}$/)
  fc.assert(
    fc.property(gtin, serial, (number, carton) => {
      const spellings = [
        `(01)${number}(21)${carton}`,
        `01${number}21${carton}`,
        `]C101${number}21${carton}`,
        `\u001d01${number}21${carton}\u001d`,
      ]
      for (const typed of spellings) expect(readScan(typed)).toMatchObject({ gtin: number, serial: carton })
    }),
  )
})
