import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCii } from './cii.ts'
import { anyInvoice } from './testing/any-invoice.ts'
import { invoiceCases } from './testing/invoice-cases.ts'
import { areRulesHere, brokenOfficialRules, type Ruleset } from './testing/official-rules.ts'
import { toUbl } from './ubl.ts'

const documents = {
  ...invoiceCases,
  ...Object.fromEntries(
    fc.sample(anyInvoice, { numRuns: 20, seed: 161_803 }).map((document, n) => [`any ${n}`, document]),
  ),
}

const BROKEN = 'broken on purpose'

function written(write: typeof toUbl): Record<string, string> {
  const xml = Object.entries(documents).map(([name, document]) => [name, write(document)])
  const wrongSum = write(documents.domestic!).replace('4205.56', '4205.57').replaceAll('9930', 'EM')
  return { ...Object.fromEntries(xml), [BROKEN]: wrongSum }
}
const forPeppol = (ubl: Record<string, string>) =>
  Object.fromEntries(Object.entries(ubl).filter(([, xml]) => xml.includes('peppol')))

describe.skipIf(!areRulesHere)('by the official rules (skipped without ../shared/validators and Saxon)', () => {
  it.each<[Ruleset, () => Record<string, string>]>([
    ['EN16931-UBL-validation', () => written(toUbl)],
    ['PEPPOL-EN16931-UBL', () => forPeppol(written(toUbl))],
    ['EN16931-CII-validation', () => written(toCii)],
    ['FACTUR-X_EN16931', () => written(toCii)],
  ])(
    'invoices of every kind are valid: %s',
    (ruleset, write) => {
      expect(brokenOfficialRules(write(), ruleset)).toEqual({ [BROKEN]: expect.anything() })
    },
    300_000,
  )
})
