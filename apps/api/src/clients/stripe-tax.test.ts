import { placeOf, question, TODAY } from '@wheelyard/billing/tax/testing'
import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { testKeys, testSandbox } from '@wheelyard/sandbox/card/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectStripeTax } from './stripe-tax.ts'

const sandbox = await testSandbox()
const stripeTax = connectStripeTax({ secretKey: testKeys.secretKey, apiBase: sandbox.url }, () => {})
beforeEach(() => sandbox.empty())

async function decide(parts: Partial<TaxQuestion>) {
  const decided = await stripeTax.decide(question(parts))
  if (!decided.ok) throw new Error(decided.problem.message)
  return decided.value
}
const inVienna = { ...placeOf('AT 1010'), vatId: 'ATU12345675' }
const inChicago = { ...placeOf('US IL 60601'), vatId: '' }
const checked = (outcome: 'valid' | 'invalid' | 'unavailable') => ({
  certificates: [],
  vatId: {
    vatId: 'DE123456788',
    outcome,
    checkId: 'check',
    checkedAt: `${TODAY}T10:00:00Z`,
    company: 'Sommer',
    registeredName: 'SOMMER GMBH',
  },
})
const certificate = {
  id: 'certificate',
  country: 'US',
  region: 'IL',
  number: 'E-1',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
}
const untaxed = { name: '', ratePpm: 0, taxCents: 0 }

describe('Stripe Tax', () => {
  it('taxes goods with their share of the freight, each category at its rate', async () => {
    const goods = [
      { category: 'standard' as const, cents: 100_00 },
      { category: 'reduced' as const, cents: 50_00 },
      { category: 'zero' as const, cents: 50_00 },
    ]
    expect(await decide({ goods, freightCents: 20_01 })).toEqual({
      engine: 'stripe',
      parts: [
        part({ categories: ['standard'], goodsCents: 100_00, freightCents: 10_01, ratePpm: 190_000, taxCents: 20_90 }),
        part({ categories: ['reduced'], goodsCents: 50_00, freightCents: 5_00, ratePpm: 70_000, taxCents: 3_85 }),
        part({ categories: ['zero'], treatment: 'zero-rated', goodsCents: 50_00, freightCents: 5_00 }),
      ],
      reason: { code: 'rate' },
      tableVersion: null,
      calculationId: expect.stringMatching(/^taxcalc_/),
      vatCheckId: null,
      certificateId: null,
    })
  })

  it('taxes of state and city are one part with their rates together', async () => {
    const { parts } = await decide({ seller: inChicago, destination: placeOf('US Illinois 60601') })
    expect(parts).toMatchObject([{ treatment: 'taxed', name: 'Sales tax', ratePpm: 97_500, taxCents: 9_75 }])
  })

  it('taxes of two kinds are named both', async () => {
    const seller = { ...placeOf('CA QC H2Y 1C6'), vatId: '' }
    const { parts } = await decide({ seller, destination: placeOf('CA QC H2Y 1C6') })
    expect(parts).toMatchObject([{ name: 'GST and QST', ratePpm: 149_750, taxCents: 14_98 }])
  })

  it('what is not taxed is one part, whatever the categories', async () => {
    const goods = [
      { category: 'standard' as const, cents: 1_00 },
      { category: 'zero' as const, cents: 2_00 },
    ]
    const { parts } = await decide({ seller: inChicago, destination: placeOf('US OR 97201'), goods })
    expect(parts).toMatchObject([{ categories: ['standard', 'zero'], treatment: 'not-collected', goodsCents: 3_00 }])
  })

  it('goods for a business in another EU state are free if the register knows its VAT id', async () => {
    const tax = await decide({ seller: inVienna, buyer: checked('valid') })
    expect(tax.parts).toMatchObject([{ treatment: 'intra-community', ...untaxed }])
    expect(tax.reason).toMatchObject({ code: 'intra-community', vatId: 'DE123456788', country: 'DE' })
    expect(tax.vatCheckId).toBe('check')
  })

  it.each([
    ['invalid', 'vat-id-invalid'],
    ['unavailable', 'register-silent'],
  ] as const)('and taxed if its answer was %s', async (outcome, code) => {
    const tax = await decide({ seller: inVienna, buyer: checked(outcome) })
    expect(tax.parts).toMatchObject([{ treatment: 'taxed', name: 'VAT', ratePpm: 190_000 }])
    expect(tax).toMatchObject({ reason: { code }, vatCheckId: 'check' })
  })

  it('a certificate makes goods free while it is in date', async () => {
    const there = { seller: inChicago, destination: placeOf('US IL 60601') }
    const free = await decide({ ...there, buyer: { vatId: null, certificates: [certificate] } })
    expect(free.parts).toMatchObject([{ treatment: 'exempt', ...untaxed }])
    expect(free).toMatchObject({ reason: { code: 'certificate', number: 'E-1' }, certificateId: 'certificate' })
    const late = { ...certificate, validUntil: '2026-01-31' }
    const taxed = await decide({ ...there, buyer: { vatId: null, certificates: [late] } })
    expect(taxed).toMatchObject({ parts: [{ treatment: 'taxed' }], reason: { code: 'rate' }, certificateId: null })
  })

  it('goods that leave the country are exported', async () => {
    const { parts, reason } = await decide({ seller: inChicago, destination: placeOf('DE 10115') })
    expect(parts).toMatchObject([{ treatment: 'export', ...untaxed }])
    expect(reason).toEqual({ code: 'export', country: 'DE' })
  })

  it('goods that are picked up are taxed where the seller is', async () => {
    const tax = await decide({ seller: inVienna, destination: placeOf('DE 10115'), isPickedUp: true })
    expect(tax.parts).toMatchObject([{ treatment: 'taxed', ratePpm: 200_000 }])
    expect(tax.reason).toEqual({ code: 'picked-up' })
  })

  it.each(['server_error', 'lost_answer', 'rate_limit'])('a failure (%s) is a refusal', async (fault) => {
    await sandbox.injectFault({ operation: 'tax.calculations.create', fault, times: 10 })
    expect(await stripeTax.decide(question())).toMatchObject({ ok: false, problem: { code: 'service-down' } })
  })

  it('an address that it cannot place is a refusal', async () => {
    const lost = question({ seller: inChicago, destination: placeOf('US IL') })
    expect(await stripeTax.decide(lost)).toMatchObject({ ok: false, problem: { code: 'service-down' } })
  })
})

describe('reports', () => {
  it('of an invoice are made once, and taken back by its credit note', async () => {
    const calculationId = (await decide({})).calculationId ?? ''
    const invoice = { invoiceId: 'invoice', reference: '1054', calculationId }
    const first = await stripeTax.recordTransaction(invoice)
    expect(await stripeTax.recordTransaction(invoice)).toEqual(first)
    const transactionId = first.ok ? first.value.transactionId : ''
    const creditNote = { invoiceId: 'credit note', reference: 'CN-1001', transactionId, part: null }
    const reversal = await stripeTax.recordReversal(creditNote)
    expect(reversal).toMatchObject({ ok: true })
    expect(await stripeTax.recordReversal(creditNote)).toEqual(reversal)
  })

  it('of freight that Stripe would tax otherwise are not made', async () => {
    const { calculationId, parts } = await decide({})
    const freight = parts.map((each) => ({ ...each, goodsCents: 0, freightCents: 100_00, taxCents: 18_99 }))
    const report = { invoiceId: 'freight', reference: '1055', calculationId: calculationId ?? '', parts: freight }
    expect(await stripeTax.recordFreight(report)).toMatchObject({
      ok: false,
      problem: { code: 'refused-by-provider', message: 'Stripe Tax finds $19.00, not $18.99' },
    })
  })

  it('that Stripe does not take are refused with what it says', async () => {
    const unknown = { invoiceId: 'invoice', reference: '1', calculationId: 'taxcalc_none' }
    expect(await stripeTax.recordTransaction(unknown)).toMatchObject({
      ok: false,
      problem: { code: 'refused-by-provider', message: expect.stringContaining('taxcalc_none') },
    })
  })
})

function part(parts: object) {
  return { treatment: 'taxed', name: 'VAT', ratePpm: 0, freightCents: 0, taxCents: 0, ...parts }
}
