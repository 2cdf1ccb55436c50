import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { saveAddress } from '#api/buying/addresses/testing'
import { addPackedProduct, saveRates, zoneOf } from '#api/buying/freight/testing'
import { orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import { confirm, keys, paymentShop, record, startPaying } from '../payments/testing.ts'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { categorise } from '#api/buying/tax/testing'
import { taxReports } from '#api/tables/invoices'
import { reportTaxes } from './report-taxes.service.ts'
import { completeSeller, refund, refundElsewhere, refundUnits, type TaxedPurchase } from './testing.ts'

const shop = perFile(paymentShop)
let purchase: TaxedPurchase

/** Ten karts for $199.90 and twenty books for $250.00, $40.00 freight, all taxed alike with 9.75% by Stripe Tax. */
beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await completeSeller(shop)
  const [admin, buyer] = [await shop.admin(), await shop.customer()]
  await admin.api.call(taxApi.save, { body: { version: 0, engine: 'stripe', rates: [] } })
  await saveRates(admin, 0, zoneOf('US', { truck: 40 }))
  const kart = await addPackedProduct(shop)
  const book = await addPackedProduct(shop, { name: 'Road safety book', priceCents: 1_250 })
  await categorise(shop, book.id, 'reduced')
  const { _id: addressId } = await saveAddress(buyer)
  await putInCart(buyer, [kart, 10], [book, 20])
  const order = orderIn(await orderCartTo(buyer, { addressId, freight: { mode: 'truck', price: 40 } }))
  const bought = { buyer, product: kart, orderId: order._id, totalCost: order.amountDue }
  const transactionId = await startPaying(bought)
  await confirm(shop, transactionId)
  await record(bought, transactionId)
  await shipRest(admin, order._id)
  purchase = { ...bought, admin, kart, book, transactionId }
})

const warnings: object[] = []
const report = () => reportTaxes({ db: shop.db, stripeTax: shop.stripeTax, warn: (details) => warnings.push(details) })
beforeEach(() => warnings.splice(0))

type Told = {
  reference: string
  type: string
  line_items: { data: { amount: number; amount_tax: number; reference: string }[] } | null
}

/** By reference: what each reversal takes back, of each line. */
async function reversals() {
  const headers = { authorization: `Bearer ${keys.secretKey}` }
  const reply = await fetch(`${shop.sandbox.url}/sandbox/state`, { headers })
  const { taxes } = (await reply.json()) as { taxes: Told[] }
  return taxes
    .filter(({ type }) => type === 'reversal')
    .map(({ line_items }) =>
      line_items!.data.map(({ reference, amount, amount_tax }) => [reference, amount, amount_tax]),
    )
}

it('each credit note reverses its part, and all together reverse the sale', async () => {
  const { admin, orderId, kart, book, transactionId } = purchase
  await refundUnits(purchase, [[kart, 3, 59.97]], 10)
  await report()
  await refundUnits(purchase, [[book, 20, 250]])
  await refundElsewhere(shop, purchase, 50)
  await refund(admin, orderId)
  await report()
  await report()
  expect(warnings).toEqual([])
  const told = await reversals()
  expect(told[0]).toEqual([['CN-1001 standard', -69_97, -6_82]])
  expect(told[1]?.map(([reference]) => reference)).toEqual(['CN-1002 standard', 'CN-1002 reduced'])
  expect(told).toHaveLength(4)
  const { amount } = await shop.stripe.paymentIntents.retrieve(transactionId)
  const all = told.flat().reduce((sum, [, net, tax]) => sum + Number(net) + Number(tax), 0)
  expect(all).toBe(-amount)
  expect(await shop.db.$count(taxReports)).toBe(5)
})

it('one that was lost on the way is told again, once', async () => {
  await report()
  await refundUnits(purchase, [[purchase.kart, 1, 19.99]])
  await shop.injectFault('tax.transactions.reverse', 'lost_answer', 2)
  await expect(report()).rejects.toThrow(/tax service/)
  await report()
  expect(await reversals()).toEqual([[['CN-1001 standard', -19_99, -1_95]]])
})
