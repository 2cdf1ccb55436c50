import { describe, expect, it } from 'vitest'
import type { TaxPart, TaxReason } from './tax-rules.ts'
import { percentText, taxLabel, taxNote, taxSentence } from './tax-texts.ts'

const part = (parts: Partial<TaxPart> = {}): TaxPart => ({
  categories: ['standard'],
  treatment: 'taxed',
  name: 'VAT',
  ratePpm: 190_000,
  goodsCents: 90_000,
  freightCents: 10_000,
  taxCents: 19_000,
  ...parts,
})
const reduced = part({ categories: ['reduced'], ratePpm: 70_000, goodsCents: 20_000, freightCents: 0, taxCents: 1_400 })
const zeroRated = part({ treatment: 'zero-rated', ratePpm: 0, goodsCents: 5_000, freightCents: 0, taxCents: 0 })
const untaxed = part({
  treatment: 'not-collected',
  name: '',
  ratePpm: 0,
  goodsCents: 700,
  freightCents: 0,
  taxCents: 0,
})

const vatId = 'FR40303265045'

describe('the sentence', () => {
  it.each<[TaxReason, TaxPart[], string]>([
    [{ code: 'rate' }, [part()], 'VAT of 19% is charged.'],
    [
      { code: 'rate' },
      [part({ name: 'New York sales tax', ratePpm: 88_750 })],
      'New York sales tax of 8.875% is charged.',
    ],
    [{ code: 'rate' }, [part(), reduced], 'VAT is charged: 19% on $1,000.00 and 7% on $200.00.'],
    [
      { code: 'rate' },
      [part(), reduced, zeroRated],
      'VAT is charged: 19% on $1,000.00, 7% on $200.00 and 0% on $50.00.',
    ],
    [{ code: 'rate' }, [part(), untaxed], 'VAT is charged: 19% on $1,000.00 and none on $7.00.'],
    [
      { code: 'rate' },
      [part({ name: 'HST', ratePpm: 130_000 }), { ...reduced, name: 'GST', ratePpm: 50_000 }],
      'Tax is charged: 13% HST on $1,000.00 and 5% GST on $200.00.',
    ],
    [{ code: 'rate' }, [zeroRated], 'No VAT is charged because the goods are zero-rated.'],
    [{ code: 'rate' }, [{ ...zeroRated, name: '' }], 'No tax is charged because the goods are zero-rated.'],
    [{ code: 'picked-up' }, [part()], 'VAT of 19% is charged where you pick up the goods.'],
    [
      { code: 'picked-up' },
      [part(), reduced],
      'VAT is charged where you pick up the goods: 19% on $1,000.00 and 7% on $200.00.',
    ],
    [
      { code: 'no-vat-id' },
      [part()],
      'VAT of 19% is charged because your company has given no VAT id of an EU country other than ours.',
    ],
    [
      { code: 'vat-id-invalid', vatId },
      [part()],
      'VAT of 19% is charged because VIES has no record of the VAT id FR40303265045.',
    ],
    [
      { code: 'register-silent', vatId },
      [part()],
      'VAT of 19% is charged because VIES did not respond when we checked the VAT id FR40303265045; we’ll check again for your next order.',
    ],
    [
      { code: 'register-silent', vatId },
      [part(), reduced],
      'VAT is charged because VIES did not respond when we checked the VAT id FR40303265045: 19% on $1,000.00 and 7% on $200.00; we’ll check again for your next order.',
    ],
    [
      { code: 'intra-community', vatId, country: 'FR', checkedAt: '2026-11-16T23:30:00.000Z' },
      [untaxed],
      'No VAT is charged on this intra-Community supply to a business in France, whose VAT id FR40303265045 was valid on November 16, 2026.',
    ],
    [
      { code: 'certificate', number: 'R-12', validUntil: '2027-06-30' },
      [untaxed],
      'No tax is charged because your exemption certificate R-12 is valid until June 30, 2027.',
    ],
  ])('%j', (reason, parts, sentence) => {
    expect(taxSentence({ parts, reason })).toBe(sentence)
  })

  it.each([
    ['CH', '', 'Switzerland'],
    ['US', '', 'the United States'],
    ['US', 'Oregon', 'Oregon, United States'],
    ['NL', '', 'the Netherlands'],
    ['ES', 'Canary Islands', 'the Canary Islands, Spain'],
    ['DO', '', 'the Dominican Republic'],
  ])('names %s %s', (country, region, place) => {
    const sentences = (['export', 'not-collected'] as const).map((code) =>
      taxSentence({ parts: [untaxed], reason: { code, country, region } }),
    )
    expect(sentences).toEqual([
      `No tax is charged because the goods are exported to ${place}.`,
      `No tax is charged because we collect none in ${place}.`,
    ])
  })
})

it.each<[string, Parameters<typeof taxLabel>[0]]>([
  ['VAT (19%)', [part()]],
  ['VAT (0%)', [zeroRated]],
  ['Illinois sales tax (6.25%)', [{ name: 'Illinois sales tax', percent: 6.25 }]],
  ['New York sales tax (8.875%)', [{ name: 'New York sales tax', percent: 8.875 }]],
  ['Tax', [part(), reduced]],
  ['Tax', [untaxed]],
  ['Tax', []],
])('the row of totals is called %s', (label, parts) => {
  expect(taxLabel(parts)).toBe(label)
})

it('a rate has at most four decimals, whatever binary fraction its percentage is', () => {
  const ppms = Array.from({ length: 10_000 }, (_, index) => index * 97)
  const texts = ppms.map((ratePpm) => taxLabel([{ name: 'VAT', percent: ratePpm / 10_000 }]))
  expect(texts).toEqual(ppms.map((ratePpm) => `VAT (${percentText(ratePpm)})`))
  expect(texts.filter((text) => !/^VAT \(\d{1,2}(\.\d{1,4})?%\)$/.test(text))).toEqual([])
})

const noteOf = (reason: TaxReason, parts: TaxPart[]) => taxNote({ parts, sentence: taxSentence({ parts, reason }) })

describe('the note below the row', () => {
  it('is left out where the row says it already, and kept where it gives a reason', () => {
    expect(noteOf({ code: 'rate' }, [part()])).toBe('')
    expect(noteOf({ code: 'picked-up' }, [part()])).toBe('VAT of 19% is charged where you pick up the goods.')
    expect(noteOf({ code: 'rate' }, [part(), reduced])).toMatch(/^VAT is charged: 19% on/)
    expect(noteOf({ code: 'rate' }, [zeroRated])).toMatch(/^No VAT is charged/)
  })
})
