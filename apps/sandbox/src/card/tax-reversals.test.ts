import { beforeEach, expect, test } from 'vitest'
import { errorOf, testSandbox } from './testing.ts'

const sandbox = await testSandbox()
const { stripe } = sandbox
beforeEach(() => sandbox.empty())

const berlin = { country: 'DE', postal_code: '10115' }
const line = (reference: string, amount: number, tax_code: string) =>
  ({ amount, reference, tax_behavior: 'exclusive', tax_code }) as const

/** Toys for $100.00 with $19.00 tax, books for $50.00 with $3.50. */
async function sell() {
  const { id: calculation } = await stripe.tax.calculations.create({
    currency: 'usd',
    line_items: [line('toys', 10_000, 'txcd_99999999'), line('books', 5_000, 'txcd_35010000')],
    customer_details: { address: berlin, address_source: 'shipping' },
    ship_from_details: { address: berlin },
  })
  const sale = await stripe.tax.transactions.createFromCalculation({
    calculation: calculation ?? '',
    reference: '1054',
  })
  const { data } = await stripe.tax.transactions.listLineItems(sale.id)
  return { id: sale.id, toys: data[0]!.id, books: data[1]!.id }
}

let references = 0
const reverse = (original_transaction: string, ...lines: [item: string, amount: number, tax: number][]) =>
  stripe.tax.transactions.createReversal({
    mode: 'partial',
    original_transaction,
    reference: `CN-${(references += 1)}`,
    line_items: lines.map(([original_line_item, amount, amount_tax]) => ({
      original_line_item,
      amount,
      amount_tax,
      reference: 'refund',
    })),
  })
const reverseInFull = (original_transaction: string) =>
  stripe.tax.transactions.createReversal({ mode: 'full', original_transaction, reference: 'CN-full' })

test('a sale tells its lines, with the tax of each', async () => {
  const { id } = await sell()
  expect((await stripe.tax.transactions.listLineItems(id)).data).toMatchObject([
    { reference: 'toys', amount: 10_000, amount_tax: 1_900 },
    { reference: 'books', amount: 5_000, amount_tax: 350 },
  ])
  expect(await errorOf(stripe.tax.transactions.listLineItems('tax_none'))).toMatchObject({ code: 'resource_missing' })
})

test('is reversed line by line, until nothing is left of each', async () => {
  const { id, toys, books } = await sell()
  expect(await reverse(id, [toys, -4_000, -760])).toMatchObject({
    type: 'reversal',
    reversal: { original_transaction: id },
    line_items: { data: [{ original_line_item: toys, amount: -4_000, amount_tax: -760 }] },
  })
  await reverse(id, [toys, -6_000, -1_140], [books, -5_000, -350])
  expect(await errorOf(reverse(id, [books, -1, 0]))).toMatchObject({ param: 'line_items[0][amount]' })
  expect(await errorOf(reverse(id, [toys, 0, -1]))).toMatchObject({ param: 'line_items[0][amount_tax]' })
})

test('lines are not reversed above their amounts, nor by amounts above zero, nor of another sale', async () => {
  const { id, toys } = await sell()
  expect(await errorOf(reverse(id, [toys, -10_001, -1_900]))).toMatchObject({ param: 'line_items[0][amount]' })
  expect(await errorOf(reverse(id, [toys, -6_000, 0], [toys, -6_000, 0]))).toMatchObject({ code: 'parameter_invalid' })
  expect(await errorOf(reverse(id, [toys, 1, 0]))).toMatchObject({ param: 'line_items[0][amount]' })
  expect(await errorOf(reverse(id, ['tax_li_none', -1, 0]))).toMatchObject({
    param: 'line_items[0][original_line_item]',
  })
})

test('what was reversed in part is not reversed in full, nor the other way round', async () => {
  const first = await sell()
  await reverse(first.id, [first.toys, -1, 0])
  expect(await errorOf(reverseInFull(first.id))).toMatchObject({ param: 'original_transaction' })
  await sandbox.empty()
  const second = await sell()
  await reverseInFull(second.id)
  expect(await errorOf(reverse(second.id, [second.toys, -1, 0]))).toMatchObject({ code: 'parameter_invalid' })
})
