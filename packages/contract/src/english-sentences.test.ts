import { expect, it } from 'vitest'
import { costFacts, quoteCostFacts, taxAmountText } from './buying/cost-texts.ts'
import { daysText, explainedFreightText, freightPriceText, freightText } from './buying/freight-texts.ts'
import { freightModes, incoterms } from './buying/freight-rules.ts'
import type { TaxPart, TaxReason } from './buying/tax-rules.ts'
import { taxLabel, taxNote, taxSentence } from './buying/tax-texts.ts'
import { paymentLabel } from './finance/payment-label.ts'
import { returnStates } from './fulfilment/return-rules.ts'
import { lateHint, reasonWithoutNote, returnLabel, returnTexts } from './fulfilment/return-texts.ts'
import { asList } from './http/testing.ts'
import { orderLabel } from './orders/order-texts.ts'
import { acceptText, quotedFreightText, refusalReason, refusalText } from './orders/quote-texts.ts'

// The English of sentences that have figures in them.

const part = (changes: Partial<TaxPart> = {}): TaxPart => ({
  categories: ['standard'],
  treatment: 'taxed',
  name: 'VAT',
  ratePpm: 190_000,
  goodsCents: 100_000,
  freightCents: 5_000,
  taxCents: 19_950,
  ...changes,
})
const parts: TaxPart[][] = [
  [part()],
  [part(), part({ categories: ['reduced'], ratePpm: 70_000, goodsCents: 20_000 })],
  [part(), part({ name: 'GST', ratePpm: 50_000 }), part({ treatment: 'exempt', name: '', ratePpm: 0 })],
  [part({ ratePpm: 0, treatment: 'zero-rated' })],
  [part({ name: '', ratePpm: 0, treatment: 'zero-rated' })],
]
const vatId = 'DE129273398'
const reasons: TaxReason[] = [
  { code: 'rate' },
  { code: 'picked-up' },
  { code: 'no-vat-id' },
  { code: 'vat-id-invalid', vatId },
  { code: 'register-silent', vatId },
  { code: 'intra-community', vatId, country: 'NL', checkedAt: '2026-11-14' },
  { code: 'export', country: 'CH' },
  { code: 'export', country: 'ES', region: 'Canary Islands' },
  { code: 'certificate', number: 'CRT-7', validUntil: '2026-12-31' },
  { code: 'not-collected', country: 'US', region: 'Oregon' },
  { code: 'not-collected', country: 'US', region: '' },
]

it('taxes are still explained in these words', async () => {
  const sentences = parts.flatMap((each) => [
    ...reasons.map((reason) => `${reason.code}: ${taxSentence({ parts: each, reason })}`),
    `label: ${taxLabel(each)}`,
    `note: ${taxNote({ parts: each, sentence: taxSentence({ parts: each, reason: { code: 'rate' } }) })}`,
  ])
  await expect(asList([...sentences, taxAmountText(0)])).toMatchFileSnapshot('english/taxes.txt')
})

it('so are delivery, costs and quotes', async () => {
  const days = { minDays: 3, maxDays: 5 }
  const terms = freightModes.flatMap((mode) => incoterms.map((incoterm) => ({ mode, incoterm, ...days })))
  const freight = { mode: 'pallet', incoterm: 'DAP', ...days, price: 185 } as const
  const quote = { tax: 19, total: 119, paidAt: '2026-11-14T09:30:00Z' }
  const order = { totalCost: 1_000, discount: { code: 'SPRING10', amount: 100 }, tax: { amount: 0, parts: [part()] } }
  const costs = [
    costFacts({ ...order, freight: { ...freight, quote: null } }),
    costFacts({ ...order, discount: null, freight: { ...freight, price: null, quote: null } }),
    costFacts({ ...order, freight: { ...freight, price: null, quote } }),
    quoteCostFacts({ amount: 100, tax: 19 }, { parts: [part()] }),
  ]
  const title = { productId: null, title: 'Trail 4x4 and 2 more', pieces: 40 }
  const sentences = [
    ...terms.flatMap((each) => [freightText(each), explainedFreightText(each)]),
    ...[
      [1, 1],
      [2, 2],
      [3, 5],
    ].map(([min, max]) => daysText(min!, max!)),
    ...[null, 0, 12.5].flatMap((price) => [freightPriceText(price, 'pickup'), freightPriceText(price, 'air')]),
    ...costs.flat().map(([label, text]) => `${label}: ${text}`),
    acceptText(1_250),
    refusalText(1_250),
    refusalReason(1_250),
    quotedFreightText({ freight: null }, days),
    orderLabel({ number: 54, ...title }),
    orderLabel({ number: 54, ...title, productId: '1', title: 'Trail' }),
    ...['visa', 'unionpay', 'other', null].map((cardBrand) =>
      paymentLabel({ method: 'card', cardBrand, cardLast4: '4242' }),
    ),
    paymentLabel({ method: 'transfer', cardBrand: null, cardLast4: null }),
  ]
  await expect(asList(sentences)).toMatchFileSnapshot('english/costs.txt')
})

it('so is where a return stands', async () => {
  const line = { quantity: 2, refunded: 0, replaced: 0, wish: 'refund', price: 100, refund: 0 } as const
  const replaced = { ...line, wish: 'replacement', quantity: 4, replaced: 1 } as const
  const goods = [
    [line],
    [replaced],
    [line, replaced],
    [{ ...line, refunded: 2, refund: 150 }],
    [{ ...line, replaced: 2 }],
  ]
  const named = { number: 'R-1001', sendTo: '1 Yard Street, Chicago', isLate: false, sendBack: null, refund: null }
  const cases = goods.flatMap((lines) => [
    { ...named, lines },
    { ...named, lines, isLate: true, sendBack: true, refund: { amount: 150, status: 'pending' } as const },
    { ...named, lines, sendBack: false, refund: { amount: 150, status: 'succeeded' } as const },
  ])
  const sentences = returnStates.flatMap((state) =>
    cases.flatMap((each) =>
      Object.entries(returnTexts({ ...each, state })).map(([reader, text]) => `${state}, ${reader}: ${text}`),
    ),
  )
  const names = [
    returnLabel({ number: 'R-1001', orderNumber: 'W-1054', orderTitle: 'Trail' }),
    reasonWithoutNote('R-1'),
  ]
  const hints = [lateHint(1), lateHint(1_000)]
  await expect(asList([...sentences, ...names, ...hints])).toMatchFileSnapshot('english/returns.txt')
})
