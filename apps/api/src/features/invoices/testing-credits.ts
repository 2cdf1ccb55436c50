import { returnDeskApi } from '@wheelyard/contract/calls/return-desk'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import { centsOf, dollarsOf } from '@wheelyard/contract/rules/money'
import { expect } from 'vitest'
import type { Person } from '#api/testing/test-shop'
import { addPackedProduct, saveRates, zoneOf } from '../freight/testing.ts'
import { openTaxedShop, orderCartTo, orderIn, putInCart } from '../orders/testing-tax.ts'
import type { TestProduct } from '../orders/testing.ts'
import { authorisedReturn, refundOf, refundReturn } from '../payments/testing-returns.ts'
import { confirm, type PaymentShop, type Purchase, record, startPaying } from '../payments/testing.ts'
import { shipRest } from '../shipments/testing.ts'
import { categorise, saveTax, taxRate } from '../tax/testing.ts'
import { completeSeller } from './testing.ts'

export type TaxedPurchase = Purchase & { admin: Person; kart: TestProduct; book: TestProduct; transactionId: string }

/**
 * Ten karts at $19.99 with 6.25 % tax and twenty books at $12.50 with 1 %, $40.00 freight, all shipped: $449.90 of
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
