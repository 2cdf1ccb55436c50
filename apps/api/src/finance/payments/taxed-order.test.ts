import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { addProduct, answerOf } from '#api/orders/placing/testing'
import { orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import { changeSettings } from '#api/shop/settings/testing'
import { saveTax, sellFrom, taxRate } from '#api/buying/tax/testing'
import { mailsOf } from './testing-recovery.ts'
import { confirm, intentIdOf, paymentShop, type Purchase, record, startPaying } from './testing.ts'

const shop = perFile(paymentShop)
let admin: Person
let purchase: Purchase

/** $199.90 and 6.25% tax: $212.39. */
beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await sellFrom(shop, 'US')
  admin = await shop.admin()
  await saveTax(admin, 0, taxRate())
  const buyer = await shop.customer()
  const product = await addProduct(shop)
  const { _id: addressId } = await saveAddress(buyer)
  await putInCart(buyer, [product, 10])
  const order = orderIn(await orderCartTo(buyer, { addressId }))
  purchase = { buyer, product, orderId: order._id, totalCost: order.amountDue }
})

const start = (totalCost: number, orderId?: string) =>
  purchase.buyer.api.call(paymentsApi.start, { body: { totalCost, ...(orderId && { orderId }) } })

it('the charge is the total to the cent, whether the buyer names the total or the goods', async () => {
  const { orderId } = purchase
  for (const started of [start(212.39, orderId), start(199.9, orderId), start(212.39), start(199.9)]) {
    const { clientSecret } = await started
    expect(await shop.stripe.paymentIntents.retrieve(intentIdOf(clientSecret))).toMatchObject({ amount: 21_239 })
  }
  expect(await answerOf(start(12.49, orderId))).toMatchObject({ code: 'bad-amount' })
})

it('is paid, told and refunded with its tax', async () => {
  const intentId = await startPaying(purchase)
  await confirm(shop, intentId)
  expect(await record(purchase, intentId)).toMatchObject({ paid: true, amountDue: 212.39, tax: { amount: 12.49 } })
  const [receipt] = await mailsOf(shop, 'receipt')
  expect(receipt?.subject).toContain('Receipt: $212.39')
  expect(receipt?.content.table.sums).toEqual([
    ['Goods', '$199.90'],
    ['Illinois sales tax (6.25%)', '$12.49'],
    ['Total', '$212.39'],
  ])
  await expectBooksToBalance(shop)
  const body = { reason: 'Broken', restock: true }
  await admin.api.call(paymentsApi.refund, { params: { id: purchase.orderId }, body })
  const { rows } = await shop.pool.query('select amount_cents from refunds')
  expect(rows).toEqual([{ amount_cents: 21_239 }])
  await expectBooksToBalance(shop)
})
