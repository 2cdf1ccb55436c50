import { beforeEach, expect, test } from 'vitest'
import type { Stripe } from 'stripe'
import { errorOf, testKeys, testSandbox } from './testing.ts'

const sandbox = await testSandbox()
const { stripe } = sandbox
beforeEach(() => sandbox.empty())

type Details = Partial<Stripe.Tax.CalculationCreateParams.CustomerDetails>
type Place = { country: string; state?: string; postal_code?: string }

const line = (amount: number, tax_code = 'txcd_99999999') =>
  ({ amount, reference: `line of ${amount}`, tax_behavior: 'exclusive', tax_code }) as const
const berlin = { country: 'DE', postal_code: '10115' }
const vienna = { country: 'AT', postal_code: '1010' }
const chicago = { country: 'US', state: 'IL', postal_code: '60601' }

const calculate = (from: Place, to: Place, details: Details = {}, lines = [line(10_000)]) =>
  stripe.tax.calculations.create({
    currency: 'usd',
    line_items: lines,
    customer_details: { address: to, address_source: 'shipping', ...details },
    ship_from_details: { address: from },
    expand: ['line_items.data.tax_breakdown'],
  })
const taxesOf = async (...asked: Parameters<typeof calculate>) => {
  const { line_items } = await calculate(...asked)
  return (line_items?.data ?? []).flatMap(({ tax_breakdown }) =>
    (tax_breakdown ?? []).map(({ amount, taxability_reason }) => [taxability_reason, amount]),
  )
}

test('each jurisdiction taxes on its own, half a cent up', async () => {
  expect(await taxesOf(chicago, chicago, {}, [line(1_000), line(10)])).toEqual([
    ['standard_rated', 63],
    ['standard_rated', 35],
    ['standard_rated', 1],
    ['standard_rated', 0],
  ])
  expect(await calculate(chicago, chicago)).toMatchObject({ tax_amount_exclusive: 975, amount_total: 10_975 })
})

test('books are taxed less, and some things never', async () => {
  const lines = [line(1_000), line(2_000, 'txcd_35010000'), line(3_000, 'txcd_00000000')]
  expect(await taxesOf(berlin, berlin, {}, lines)).toEqual([
    ['standard_rated', 190],
    ['standard_rated', 140],
    ['not_collecting', 0],
  ])
})

test('a business in another EU state owes the tax itself, and without a VAT id is charged that of its state', async () => {
  const tax_ids = [{ type: 'eu_vat' as const, value: 'DE123456788' }]
  expect(await taxesOf(vienna, berlin, { tax_ids })).toEqual([['reverse_charge', 0]])
  expect(await taxesOf(vienna, berlin)).toEqual([['standard_rated', 1_900]])
  expect(await taxesOf(berlin, berlin, { tax_ids })).toEqual([['standard_rated', 1_900]])
})

test('nothing is collected abroad, where no rate is known, or from whoever is exempt', async () => {
  expect(await taxesOf(chicago, berlin)).toEqual([['not_collecting', 0]])
  expect(await taxesOf(chicago, { ...chicago, state: 'OR', postal_code: '97201' })).toEqual([['not_collecting', 0]])
  expect(await taxesOf(chicago, chicago, { taxability_override: 'customer_exempt' })).toEqual([['customer_exempt', 0]])
})

test('an address that is in no place is refused', async () => {
  expect(await errorOf(calculate(chicago, { country: 'US', state: 'IL' }))).toMatchObject({
    code: 'customer_tax_location_invalid',
  })
})

test('how a line is taxed is told to whoever asks', async () => {
  const { line_items } = await stripe.tax.calculations.create({
    currency: 'usd',
    line_items: [line(10_000)],
    customer_details: { address: berlin, address_source: 'shipping' },
    ship_from_details: { address: berlin },
  })
  expect(line_items).toBeUndefined()
})

test('a sale is recorded once under a reference, and reversed once', async () => {
  const { id: calculation } = await calculate(berlin, berlin)
  const record = (reference: string) =>
    stripe.tax.transactions.createFromCalculation({ calculation: calculation ?? '', reference })
  const sale = await record('1054')
  expect(sale).toMatchObject({ type: 'transaction', reference: '1054', reversal: null })
  expect(await errorOf(record('1054'))).toMatchObject({ param: 'reference' })

  const reverse = (reference: string) =>
    stripe.tax.transactions.createReversal({ mode: 'full', original_transaction: sale.id, reference })
  expect(await reverse('CN-1001')).toMatchObject({ type: 'reversal', reversal: { original_transaction: sale.id } })
  expect(await errorOf(reverse('CN-1002'))).toMatchObject({ param: 'original_transaction' })

  const headers = { authorization: `Bearer ${testKeys.secretKey}` }
  const state = (await (await fetch(`${sandbox.url}/sandbox/state`, { headers })).json()) as { taxes: object[] }
  expect(state.taxes).toMatchObject([{ reference: '1054' }, { reference: 'CN-1001' }])
})

test('recording with an idempotency key gives the same transaction again', async () => {
  const { id: calculation } = await calculate(berlin, berlin)
  const params = { calculation: calculation ?? '', reference: '1055' }
  const record = () => stripe.tax.transactions.createFromCalculation(params, { idempotencyKey: 'invoice' })
  const recorded = await Promise.all([record(), record(), record()])
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(1)
})

test('what does not exist can be neither recorded nor reversed', async () => {
  const recording = stripe.tax.transactions.createFromCalculation({ calculation: 'taxcalc_none', reference: '1' })
  expect(await errorOf(recording)).toMatchObject({ code: 'resource_missing', param: 'calculation' })
  const reversing = stripe.tax.transactions.createReversal({
    mode: 'full',
    original_transaction: 'tax_none',
    reference: '2',
  })
  expect(await errorOf(reversing)).toMatchObject({ code: 'resource_missing', param: 'original_transaction' })
})
