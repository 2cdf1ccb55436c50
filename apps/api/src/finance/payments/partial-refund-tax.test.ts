import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { addPackedProduct, saveRates, zoneOf } from '#api/buying/freight/testing'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { completeSeller, refund as refundOrder } from '../invoices/testing.ts'
import { openTaxedShop, orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import type { TestProduct } from '#api/orders/placing/testing'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { categorise, saveTax, taxRate } from '#api/buying/tax/testing'
import { authorisedReturn, refundOf, refundReturn, refundsAtProvider } from './testing-returns.ts'
import { readOrder } from './testing-recovery.ts'
import { confirm, paymentShop, type Purchase, record, startPaying } from './testing.ts'

const shop = perFile(paymentShop)
let kart: TestProduct
let seat: TestProduct
let order: Purchase & { admin: Awaited<ReturnType<typeof openTaxedShop>>['ada'] }
let transactionId: string

/** 7 Kart at $19.99, 9 Seat at $3.33 of a lower rate, and freight of $90.50, all with tax. */
beforeEach(async () => {
  const opened = await openTaxedShop(shop)
  kart = opened.kart
  await completeSeller(shop)
  const { ada: admin, buyer, addressId } = opened
  await saveTax(admin, 1, taxRate(), taxRate({ category: 'reduced', percent: 1.75 }))
  await saveRates(admin, 0, zoneOf('US', { truck: 90.5 }))
  seat = await addPackedProduct(shop, { name: 'Seat', priceCents: 333 })
  await categorise(shop, seat.id, 'reduced')
  await putInCart(buyer, [kart, 7], [seat, 9])
  const placed = orderIn(await orderCartTo(buyer, { addressId, freight: { mode: 'truck', price: 90.5 } }))
  order = { buyer, admin, product: kart, orderId: placed._id, totalCost: placed.amountDue }
  transactionId = await startPaying(order)
  await confirm(shop, transactionId)
  await record(order, transactionId)
  await shipRest(admin, placed._id)
})

/** Sees what it comes to, then confirms that. */
async function refund([karts, seats]: [number, number], freight: number) {
  const returned = await authorisedReturn(order, [kart, karts], [seat, seats])
  const lines: Parameters<typeof refundOf>[0] = [
    [kart, karts, Math.round(karts * 1999) / 100],
    [seat, seats, Math.round(seats * 333) / 100],
  ]
  const seen = await refundReturn(order.admin, returned, refundOf(lines, { freight, expectedTotal: 0 }))
  expect(seen).toMatchObject({ code: 'refund-changed' })
  const body = refundOf(lines, { freight, expectedTotal: Number(seen.total) })
  expect(await refundReturn(order.admin, returned, body)).toMatchObject({ status: 200 })
}

const refundedCents = async () =>
  (await refundsAtProvider(shop, transactionId)).reduce((total, cents) => total + cents, 0)

it('the shares of tax and freight of several refunds add up to what was charged', async () => {
  await refund([1, 2], 30.17)
  await refund([2, 3], 30.17)
  await refund([4, 4], 30.16)
  expect(await refundedCents()).toBe(Math.round(order.totalCost * 100))
  expect(await readOrder(order)).toMatchObject({ refunded: order.totalCost, refundedAt: expect.any(String) })
  await expectBooksToBalance(shop)
})

it('no freight is refunded twice', async () => {
  await refund([1, 2], 90.5)
  const returned = await authorisedReturn(order, [kart, 1])
  const answer = await refundReturn(order.admin, returned, refundOf([[kart, 1, 0]], { freight: 0.01 }))
  // One Kart of $19.99 and its tax.
  expect(answer).toMatchObject({ status: 409, code: 'above-maximum', maximum: 21.24 })
})

it('the rest is refunded with the rest of the tax', async () => {
  await refund([1, 2], 30.17)
  await refundOrder(order.admin, order.orderId)
  expect(await refundedCents()).toBe(Math.round(order.totalCost * 100))
  await expectBooksToBalance(shop)
})
