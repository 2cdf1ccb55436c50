import { addParts } from '@wheelyard/billing/refunds/refund-parts'
import { part, question } from '@wheelyard/billing/tax/testing'
import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { testKeys, testSandbox } from '@wheelyard/sandbox/card/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { reversedLines } from './stripe-tax-reversals.ts'
import { connectStripeTax } from './stripe-tax.ts'

const sold = (reference: string, amount: number, amount_tax: number) => ({
  id: `line of ${reference}`,
  reference,
  amount,
  amount_tax,
})

/** By category: what is reversed, and its tax. */
const reversed = (lines: ReturnType<typeof sold>[], credited: TaxPart[], ...earlier: TaxPart[][]) =>
  reversedLines(lines, { credited, before: addParts(credited, earlier) })?.map(({ reference, amount, amount_tax }) => [
    reference,
    amount,
    amount_tax,
  ])

const reduced = (parts: Partial<TaxPart>) => part({ categories: ['reduced'], ratePpm: 70_000, ...parts })
const alikeTaxed = (goodsCents: number, taxCents: number) => [
  part({ categories: ['standard', 'reduced'], ratePpm: 97_500, goodsCents, taxCents }),
]

describe('a reversal in part', () => {
  const lines = [sold('standard', 110_00, 20_90), sold('reduced', 55_00, 3_85)]

  it('is of goods and freight together, at each rate as it was given back', () => {
    const credited = [part({ goodsCents: 20_00, freightCents: 2_00, taxCents: 4_18 }), reduced({})]
    expect(reversed(lines, credited)).toEqual([['standard', 22_00, 4_18]])
    const both = [part({ goodsCents: 1, taxCents: 0 }), reduced({ freightCents: 5_00, taxCents: 35 })]
    expect(reversed(lines, both)).toEqual([
      ['standard', 1, 0],
      ['reduced', 5_00, 35],
    ])
  })

  it('goes on where those before it ended, if several lines are taxed alike', () => {
    const alike = [sold('standard', 100_00, 9_75), sold('reduced', 50_00, 4_88)]
    const [first, second, third] = [alikeTaxed(80_00, 7_80), alikeTaxed(60_00, 5_85), alikeTaxed(10_00, 98)] as const
    expect(reversed(alike, first)).toEqual([['standard', 80_00, 7_80]])
    expect(reversed(alike, second, first)).toEqual([
      ['standard', 20_00, 1_95],
      ['reduced', 40_00, 3_90],
    ])
    expect(reversed(alike, third, first, second)).toEqual([['reduced', 10_00, 98]])
  })

  it('is none of a sale of something else', () => {
    expect(reversed(lines, [part({ goodsCents: 111_00 }), reduced({})])).toBeUndefined()
    expect(reversed([], [part({ goodsCents: 1 })])).toBeUndefined()
  })
})

describe('told to Stripe Tax', () => {
  const sandbox = testSandbox()
  const stripeTax = sandbox.then(({ url: apiBase }) =>
    connectStripeTax({ secretKey: testKeys.secretKey, apiBase }, () => {}),
  )
  beforeEach(async () => (await sandbox).empty())

  /** $100.00 with $19.00 tax. */
  async function sale() {
    const stripe = await stripeTax
    const decided = await stripe.decide(question())
    const calculationId = decided.ok ? (decided.value.calculationId ?? '') : ''
    const told = await stripe.recordTransaction({ invoiceId: 'invoice', reference: '1054', calculationId })
    return { ...stripe, transactionId: told.ok ? told.value.transactionId : '' }
  }
  const credited = [part({ goodsCents: 60_00, taxCents: 11_40 })]
  const before = addParts(credited, [])

  it('a reversal is made once, and never above what was sold', async () => {
    const { recordReversal, transactionId } = await sale()
    const first = { invoiceId: 'credit note', reference: 'CN-1001', transactionId, part: { credited, before } }
    const told = await recordReversal(first)
    expect(told).toMatchObject({ ok: true })
    expect(await recordReversal(first)).toEqual(told)
    const again = { ...first, invoiceId: 'other', reference: 'CN-1002' }
    expect(await recordReversal(again)).toMatchObject({ ok: false, problem: { code: 'refused-by-provider' } })
  })

  it('one that does not fit its sale is refused, and one without an answer is told later', async () => {
    const { recordReversal, transactionId } = await sale()
    const report = { invoiceId: 'credit note', reference: 'CN-1001', transactionId }
    const tooMuch = { credited: [part({ goodsCents: 100_01 })], before }
    expect(await recordReversal({ ...report, part: tooMuch })).toMatchObject({
      ok: false,
      problem: {
        code: 'refused-by-provider',
        message: `The sale ${transactionId} has other lines than CN-1001 takes back`,
      },
    })
    await (await sandbox).injectFault({ operation: 'tax.transactions.line_items', fault: 'server_error', times: 10 })
    expect(await recordReversal({ ...report, part: { credited, before } })).toMatchObject({
      ok: false,
      problem: { code: 'service-down' },
    })
  })
})
