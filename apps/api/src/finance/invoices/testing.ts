import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import { type Invoice, invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { expect } from 'vitest'
import type { Db } from '#api/db/client'
import type { Person, TestShop } from '#api/testing/test-shop'
import { addPackedProduct, saveRates, zoneOf } from '#api/buying/freight/testing'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import { openTaxedShop, orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import type { TestProduct } from '#api/orders/placing/testing'
import { authorisedReturn, refundOf, refundReturn } from '../payments/testing-returns.ts'
import { confirm, type PaymentShop, type Purchase, record, startPaying } from '../payments/testing.ts'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { categorise, saveTax, taxRate } from '#api/buying/tax/testing'

export const seller = {
  sellerName: 'Yard Trading',
  sellerLine1: '1 Yard Lane',
  sellerCity: 'Springfield',
  sellerRegion: 'IL',
  sellerPostcode: '62701',
  sellerCountry: 'US',
  sellerTaxId: 'EIN 12-3456789',
}

/** What the law asks an invoice to name. */
export const completeSeller = (shop: { db: Db }, changes: Partial<typeof seller> = {}) =>
  changeSettings(shop, { ...seller, ...changes })

/** So that there is something to correct. */
export const renameSeller = (shop: { db: Db }, sellerName = 'Yard Trading Inc') => completeSeller(shop, { sellerName })

/** As a shop begins. */
export const forgetSeller = (shop: { db: Db }) => changeSettings(shop, { sellerLine1: '', sellerCity: '' })

export async function invoicesOf({ buyer, orderId }: Pick<Purchase, 'buyer' | 'orderId'>): Promise<Invoice[]> {
  const { invoices } = await buyer.api.call(orderPageApi.get, { params: { id: orderId } })
  return invoices
}

export const numbersOf = async (purchase: Pick<Purchase, 'buyer' | 'orderId'>) =>
  (await invoicesOf(purchase)).map(({ number }) => number)

export const refund = (admin: Person, orderId: string) =>
  admin.api.call(paymentsApi.refund, { params: { id: orderId }, body: { reason: 'Sent back', restock: true } })

export const download = (shop: TestShop, { token }: Pick<Person, 'token'>, path: string) =>
  shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })

export const correct = (admin: Person, id: string, reason = 'The company was renamed') =>
  admin.api.call(invoicesApi.correct, { params: { id }, body: { reason } })

/** The checks that fail now. */
export async function brokenChecks({ db }: TestShop): Promise<string[]> {
  const checks = await runDatabaseChecks(db)
  return checks.filter(({ id, broken }) => id !== 'roles-audited' && broken.length > 0).map(({ id }) => id)
}

export type TaxedPurchase = Purchase & { admin: Person; kart: TestProduct; book: TestProduct; transactionId: string }

/**
 * Ten karts at $19.99 with 6.25% tax and twenty books at $12.50 with 1%, $40.00 freight, all shipped: $449.90 of
 * goods, $506.22 with freight and tax.
 */
export async function taxedPurchase(shop: PaymentShop, isInvoiced = true): Promise<TaxedPurchase> {
  const { ada: admin, buyer, kart, addressId } = await openTaxedShop(shop)
  if (isInvoiced) await completeSeller(shop)
  await saveTax(admin, 1, taxRate(), taxRate({ category: 'reduced', percent: 1 }))
  const book = await addPackedProduct(shop, { name: 'Road safety book', priceCents: 1_250 })
  await categorise(shop, book.id, 'reduced')
  await saveRates(admin, 0, zoneOf('US', { truck: 40 }))
  await putInCart(buyer, [kart, 10], [book, 20])
  const order = orderIn(await orderCartTo(buyer, { addressId, freight: { mode: 'truck', price: 40 } }))
  const purchase = { buyer, product: kart, orderId: order._id, totalCost: order.amountDue }
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  await shipRest(admin, order._id)
  return { ...purchase, admin, kart, book, transactionId }
}

type Refunded = [product: TestProduct, quantity: number, amount: number]

/** Of a return that was authorised, with the total that its desk shows. */
export async function refundUnits(purchase: TaxedPurchase, lines: Refunded[], freight = 0): Promise<void> {
  const { admin } = purchase
  const claimed = lines.map(([product, quantity]): [TestProduct, number] => [product, quantity])
  const returned = await authorisedReturn(purchase, ...claimed)
  const { refundable } = await admin.api.call(returnDeskApi.desk, { params: { id: returned._id } })
  const categories = new Map(refundable.lines.map(({ productId, taxCategory }) => [productId, taxCategory]))
  const goods = lines.map(([{ id }, , amount]) => ({ taxCategory: categories.get(id)!, cents: centsOf(amount) }))
  const parts = refundParts(refundable.paid, refundable.refunded, { goods, freightCents: centsOf(freight) })
  const body = refundOf(lines, { freight, expectedTotal: dollarsOf(totalOfParts(parts)) })
  expect(await refundReturn(admin, returned, body)).toMatchObject({ status: 200 })
}

/** In the provider's dashboard, and found there. */
export async function refundElsewhere(shop: PaymentShop, purchase: TaxedPurchase, dollars: number): Promise<void> {
  await shop.stripe.refunds.create({ payment_intent: purchase.transactionId, amount: centsOf(dollars) })
  await purchase.admin.api.call(paymentsApi.reconcile)
}
