import { describe, expect, it } from 'vitest'
import { decideByTable } from './decide-by-table.ts'
import type { Certificate, CheckedVatId } from './tax-question.ts'
import { part, placeOf, question, rate } from './testing.ts'

const table = { version: 7, rates: [rate(), rate({ category: 'reduced', percent: 7 })] }
const decide = (parts: Parameters<typeof question>[0]) => decideByTable(question(parts), table)

const checked: CheckedVatId = {
  vatId: 'FR40303265045',
  outcome: 'valid',
  checkId: 'check-1',
  company: 'Jouets SARL',
  registeredName: 'SARL JOUETS',
  checkedAt: '2026-11-16T10:00:00.000Z',
}
const certificate = (id: string, parts: Partial<Certificate>): Certificate => ({
  id,
  country: 'US',
  region: '',
  number: `R-${id}`,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  ...parts,
})

const toFrance = (parts: Partial<CheckedVatId>) =>
  decide({ destination: placeOf('FR 75001'), buyer: { vatId: { ...checked, ...parts }, certificates: [] } })

it('freight is taxed like its goods, by share, and each part is rounded once', () => {
  const goods = [
    { category: 'standard' as const, cents: 200_03 },
    { category: 'reduced' as const, cents: 100_01 },
    { category: 'zero' as const, cents: 50_00 },
  ]
  expect(decide({ goods, freightCents: 10_00 }).parts).toEqual([
    part({ goodsCents: 200_03, freightCents: 5_71, taxCents: 39_09 }),
    part({ categories: ['reduced'], ratePpm: 70_000, goodsCents: 100_01, freightCents: 2_86, taxCents: 7_20 }),
    part({ categories: ['zero'], treatment: 'zero-rated', ratePpm: 0, goodsCents: 50_00, freightCents: 1_43 }),
  ])
})

it.each([
  [50, 19, 10],
  [50, 18.9999, 9],
  [50, 21, 11],
  [2, 25, 1],
  [1, 50, 1],
  [1, 49.9999, 0],
])('%i cents at %d %% have %i cents of tax: half a cent is a whole one', (cents, percent, taxCents) => {
  const goods = [{ category: 'standard' as const, cents }]
  expect(decideByTable(question({ goods }), { version: 1, rates: [rate({ percent })] }).parts).toMatchObject([
    { taxCents },
  ])
})

describe('what the decision rests on is kept', () => {
  it('the version of the table', () => {
    expect(decide({})).toMatchObject({
      engine: 'table',
      tableVersion: 7,
      calculationId: null,
      vatCheckId: null,
      certificateId: null,
    })
  })

  it("the register's answer, also where it was none", () => {
    const { vatId, checkedAt } = checked
    expect(toFrance({})).toMatchObject({
      reason: { code: 'intra-community', vatId, country: 'FR', checkedAt },
      vatCheckId: 'check-1',
    })
    expect(toFrance({ outcome: 'invalid' })).toMatchObject({
      reason: { code: 'vat-id-invalid', vatId },
      vatCheckId: 'check-1',
    })
    expect(toFrance({ outcome: 'unavailable' })).toMatchObject({
      reason: { code: 'register-silent', vatId },
      vatCheckId: 'check-1',
    })
  })

  it('no answer that made no difference', () => {
    expect(decide({ buyer: { vatId: checked, certificates: [] } }).vatCheckId).toBeNull()
  })

  it('of several certificates the one that lasts longest', () => {
    const certificates = [
      certificate('1', {}),
      certificate('2', { region: 'IL', validUntil: '2027-12-31' }),
      certificate('3', { validFrom: '2026-11-17', validUntil: '2028-12-31' }),
      certificate('4', { country: 'CA', validUntil: '2029-12-31' }),
    ]
    const asked = { destination: placeOf('US Illinois 60601'), buyer: { vatId: null, certificates } }
    const reason = { code: 'certificate', number: 'R-2', validUntil: '2027-12-31' }
    expect(decide(asked)).toMatchObject({ reason, certificateId: '2' })
    expect(decide({ ...asked, buyer: { vatId: null, certificates: certificates.toReversed() } })).toEqual(decide(asked))
  })
})

it.each([
  ['CH 8001', { code: 'export', country: 'CH' }],
  ['IM IM1 1AA', { code: 'export', country: 'IM' }],
  ['FR 97400', { code: 'export', country: 'RE' }],
  ['FI FI-22100', { code: 'export', country: 'AX' }],
  ['ES 35001', { code: 'export', country: 'ES', region: 'Canary Islands' }],
  ['DE D-78266', { code: 'export', country: 'DE', region: 'Büsingen' }],
])('the place of an export to %s is named', (place, reason) => {
  expect(decide({ destination: placeOf(place) }).reason).toEqual(reason)
})

it('the state where no tax is collected is named, however it was typed', () => {
  const seller = { ...placeOf('US IL 60601'), vatId: '' }
  const reasonAt = (place: string) => decide({ seller, destination: placeOf(place) }).reason
  const inOregon = { code: 'not-collected', country: 'US', region: 'Oregon' }
  expect([reasonAt('US or 97201'), reasonAt('US Oregn 97201')]).toEqual([inOregon, inOregon])
})
