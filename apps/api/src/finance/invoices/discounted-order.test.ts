import { withGoodwill } from '@wheelyard/billing/refunds/goodwill'
import { refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { addCode, usesOf } from '#api/buying/discounts/testing'
import { addPackedProduct, saveRates, zoneOf } from '#api/buying/freight/testing'
import { categorise, saveTax, taxRate } from '#api/buying/tax/testing'
import { shipRest } from '#api/fulfilment/shipments/testing'
import type { TestProduct } from '#api/orders/placing/testing'
import { openTaxedShop, orderCartTo, orderIn, putInCart, requestFor } from '#api/orders/placing/testing-tax'
import { partOf, readRefundable, refundPart } from '../payments/testing-parts.ts'
import { authorisedReturn, refundOf, refundReturn } from '../payments/testing-returns.ts'
import { confirm, paymentShop, record, startPaying } from '../payments/testing.ts'
import { brokenChecks, completeSeller, download, invoicesOf, refund, type TaxedPurchase } from './testing.ts'

const shop = perFile(paymentShop)
let purchase: TaxedPurchase

/**
 * 7 karts at $19.99 with 6.25% tax and 9 books at $3.33 of 1%, less 12.34%, and $40.00 of freight, all shipped: $169.90
 * of goods less $20.97. Neither line's discount divides by its units.
 */
beforeEach(async () => {
  const { ada: admin, buyer, kart, addressId } = await openTaxedShop(shop)
  await completeSeller(shop)
  await saveTax(admin, 1, taxRate(), taxRate({ category: 'reduced', percent: 1 }))
  await saveRates(admin, 0, zoneOf('US', { truck: 40 }))
  const book = await addPackedProduct(shop, { name: 'Road safety book', priceCents: 333 })
  await categorise(shop, book.id, 'reduced')
  await addCode(admin, { percent: 12.34 })
  await putInCart(buyer, [kart, 7], [book, 9])
  await buyer.api.call(cartApi.putDiscount, { body: { code: 'SPRING10' } })
  const to = { addressId, freight: { mode: 'truck', price: 40 } } as const
  const { expectedTotal } = await requestFor(buyer, to)
  const discount = { code: 'SPRING10', amount: 20.97 }
  const order = orderIn(
    await orderCartTo(buyer, to, { discount, expectedTotal: dollarsOf(centsOf(expectedTotal) - 20_97) }),
  )
  const bought = { buyer, product: kart, orderId: order._id, totalCost: order.amountDue }
  const transactionId = await startPaying(bought)
  await confirm(shop, transactionId)
  await record(bought, transactionId)
  await shipRest(admin, order._id)
  purchase = { ...bought, admin, kart, book, transactionId }
})

const sum = (figures: number[]) => dollarsOf(figures.reduce((cents, each) => cents + centsOf(each), 0))
const readOrder = async () => {
  const { buyer } = purchase
  const [order] = await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })
  return order!
}

it('taxes the goods after the discount, at each rate', async () => {
  const order = await readOrder()
  expect(order.lines.map(({ discount, total }) => [discount, total])).toEqual([
    [17.27, 122.66],
    [3.7, 26.27],
  ])
  const [karts, books] = order.tax!.parts
  expect(karts).toMatchObject({ taxable: sum([122.66, 32.94]), amount: 9.73 })
  expect(books).toMatchObject({ taxable: sum([26.27, 7.06]), amount: 0.33 })
  expect(order).toMatchObject({ totalCost: 148.93, amountDue: sum([148.93, 40, 9.73, 0.33]) })
  expect(await brokenChecks(shop)).toEqual([])
})

it('is an allowance of each line on the e-invoice', async () => {
  const [invoice] = await invoicesOf(purchase)
  const { body } = await download(shop, purchase.buyer, `/invoices/${invoice!._id}/ubl`)
  const [line] = body.split('<cac:InvoiceLine>').slice(1)
  expect(line).toMatch(
    /LineExtensionAmount[^>]*>122\.66<[\s\S]*ChargeIndicator>false<[\s\S]*ReasonCode>95<[\s\S]*Reason>Discount SPRING10<[\s\S]*Amount[^>]*>17\.27<[\s\S]*PriceAmount[^>]*>19\.99</,
  )
})

/** As many units as that, at what the dialog offers: all that may go back of them. */
async function refundUnits(product: TestProduct, quantity: number) {
  const { admin, orderId } = purchase
  const { lines, paid, refunded } = await readRefundable(admin, orderId)
  const line = lines.find(({ productId }) => productId === product.id)!
  const amount = Math.round((centsOf(line.left) * quantity) / line.unitsLeft) / 100
  const goods = [{ taxCategory: line.taxCategory, cents: centsOf(amount) }]
  const costs = withGoodwill(paid, refunded, { goods, freightCents: 0, goodwillCents: 0 })
  const expectedTotal = dollarsOf(totalOfParts(refundParts(paid, refunded, costs)))
  const body = partOf([[product, quantity, amount]], { expectedTotal })
  const more = partOf([[product, quantity, sum([amount, 0.01])]], { expectedTotal })
  expect(await refundPart(admin, orderId, more)).toMatchObject({ code: 'refund-line-problems' })
  expect(await refundPart(admin, orderId, body, crypto.randomUUID())).toMatchObject({ status: 200 })
  return amount
}

/** The same by a return. */
async function returnUnits(product: TestProduct, quantity: number) {
  const { admin } = purchase
  const returned = await authorisedReturn(purchase, [product, quantity])
  const { refundable } = await admin.api.call(returnDeskApi.desk, { params: { id: returned._id } })
  const [line] = refundable.lines
  const amount = Math.round((centsOf(line!.left) * quantity) / line!.unitsLeft) / 100
  const goods = [{ taxCategory: line!.taxCategory, cents: centsOf(amount) }]
  const parts = refundParts(refundable.paid, refundable.refunded, { goods, freightCents: 0 })
  const body = refundOf([[product, quantity, amount]], { expectedTotal: dollarsOf(totalOfParts(parts)) })
  expect(await refundReturn(admin, returned, body)).toMatchObject({ status: 200 })
  return { amount, returnId: returned._id }
}

it('goes back with its units, by a return or not, and all of them together are the line to the cent', async () => {
  const { kart, book, admin, orderId } = purchase
  const { amount, returnId } = await returnUnits(kart, 3)
  const { return: returned } = await admin.api.call(returnDeskApi.desk, { params: { id: returnId } })
  expect(returned.state).toBe('closed')
  const karts = [amount, await refundUnits(kart, 1), await refundUnits(kart, 1), await refundUnits(kart, 2)]
  expect(sum(karts)).toBe(122.66)
  const books = [await refundUnits(book, 2), (await returnUnits(book, 4)).amount, await refundUnits(book, 3)]
  expect(sum(books)).toBe(26.27)
  await refund(admin, orderId)
  const invoices = await invoicesOf(purchase)
  const credits = invoices.filter(({ series }) => series === 'credit-note')
  expect(sum(credits.map(({ total }) => total))).toBe(purchase.totalCost)
  expect(sum(credits.map(({ tax }) => tax))).toBe(invoices[0]!.tax)
  const { body } = await download(shop, purchase.buyer, `/invoices/${credits[0]!._id}/ubl`)
  expect(body).toMatch(
    /CreditedQuantity[^>]*>3<[\s\S]*LineExtensionAmount[^>]*>52\.57<[\s\S]*Reason>Discount SPRING10<[\s\S]*Amount[^>]*>7\.40</,
  )
  expect(await usesOf(admin)).toBe(1)
  expect(await brokenChecks(shop)).toEqual([])
})

it('is in the file of orders', async () => {
  const file = await purchase.admin.api.download(ordersApi.export, { body: {} })
  expect((await file.text()).trimEnd().split('\r\n')[1]).toMatch(/,SPRING10,20\.97$/)
})
