import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { addProduct } from '#api/orders/placing/testing'
import { orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import { confirm, paymentShop, type Purchase, record, startPaying } from '../payments/testing.ts'
import { changeSettings } from '#api/shop/settings/testing'
import { categorise, saveTax, taxRate } from '#api/buying/tax/testing'
import { brokenChecks, completeSeller, download, invoicesOf, refund } from './testing.ts'

const shop = perFile(paymentShop)
let admin: Person
let purchase: Purchase

/** A kart and a book, ten of each at $19.99, at 6.25% and at 1 %; paid. */
beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await completeSeller(shop)
  admin = await shop.admin()
  await saveTax(admin, 0, taxRate(), taxRate({ category: 'reduced', percent: 1 }))
  const buyer = await shop.customer()
  const [kart, book] = [await addProduct(shop, { name: 'Kart' }), await addProduct(shop, { name: 'Book' })]
  await categorise(shop, book.id, 'reduced')
  const { _id: addressId } = await saveAddress(buyer)
  await putInCart(buyer, [kart, 10], [book, 10])
  const order = orderIn(await orderCartTo(buyer, { addressId }))
  purchase = { buyer, product: kart, orderId: order._id, totalCost: order.amountDue }
  const intentId = await startPaying(purchase)
  await confirm(shop, intentId)
  await record(purchase, intentId)
})

it('the invoice has the tax of the order, and invoice, data and charge are the same to the cent', async () => {
  const [invoice] = await invoicesOf(purchase)
  expect(invoice).toMatchObject({ number: '1001', tax: 14.49, total: 414.29 })
  const { rows } = await shop.pool.query(`select amount_cents from payments where status = 'succeeded'`)
  expect(rows).toEqual([{ amount_cents: 41_429 }])
  const ubl = await download(shop, purchase.buyer, `/invoices/${invoice?._id}/ubl`)
  expect(ubl.body).toContain('<cbc:PrepaidAmount currencyID="USD">414.29</cbc:PrepaidAmount>')
  expect(await brokenChecks(shop)).toEqual([])
})

it('the CSV file has a row for each rate, and a refund brings every column back to zero', async () => {
  await refund(admin, purchase.orderId)
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await download(shop, admin, `/invoices/csv?from=${today}&to=${today}`)
  const rows = body.trimEnd().split('\r\n').slice(1)
  const figures = rows.map((row) => [row.split(',', 1)[0], ...row.split(',').slice(-4)].join(' '))
  expect(figures.toSorted()).toEqual([
    '1001 1 199.90 2.00 201.90',
    '1001 6.25 199.90 12.49 212.39',
    'CN-1001 1 -199.90 -2.00 -201.90',
    'CN-1001 6.25 -199.90 -12.49 -212.39',
  ])
  expect(await brokenChecks(shop)).toEqual([])
})
