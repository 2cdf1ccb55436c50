import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import type { FreightQuote } from '@wheelyard/contract/orders/order-freight.schemas'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type { FreightTerms } from '@wheelyard/contract/buying/freight-rules'
import { expect } from 'vitest'
import { placingDepsOf } from '#api/composition/deps'
import type { Person, TestShop } from '#api/testing/test-shop'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import { newOrder } from '#api/orders/placing/new-order'
import { findOffer } from '#api/orders/placing/offers.store'
import { placeAlone } from '#api/orders/placing/order-placement.store'
import { placementOf } from '#api/orders/placing/placement.service'
import { addProduct, answerOf } from '#api/orders/placing/testing'
import {
  confirm,
  expectChargesToMatchOrders,
  intentIdOf,
  type PaymentShop,
  type Purchase,
  record,
  startPaying,
} from '#api/finance/payments/testing'

const terms: FreightTerms = {
  mode: 'container',
  incoterm: 'DAP',
  minDays: 30,
  maxDays: 45,
  zone: 'Elsewhere',
  tableVersion: 1,
  isQuoted: true,
}

/** An open order of $99.95 whose freight is quoted after review. */
export async function openQuotedOrder(shop: TestShop, customer?: Person): Promise<Purchase> {
  const buyer = customer ?? (await shop.customer())
  const product = await addProduct(shop)
  const offer = await findOffer(shop.db, product.id)
  if (!offer) throw new Error('the product is not offered')
  const caller = { ...buyer, rights: [] } as const
  const order = newOrder({
    buyer: caller,
    to: { phone: '+1 555 0199', address: '1 Yard Lane, Springfield, USA', deliveryAddress: null },
    freight: { terms, cents: 0 },
    idempotencyKey: undefined,
    items: [{ offer, quantity: 5 }],
  })
  const placement = placementOf(placingDepsOf(shop.coreDeps), order, {
    buyer: caller,
    saveToProfile: false,
    cartVersion: null,
  })
  if (!(await placeAlone(shop.db, placement))) throw new Error('the order was not placed')
  return { buyer, product, orderId: order.id, totalCost: order.totalCents / 100 }
}

/** The same, with the goods paid. */
export async function quotedOrder(shop: PaymentShop, buyer?: Person): Promise<Purchase> {
  const purchase = await openQuotedOrder(shop, buyer)
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  return purchase
}

export const proposal = { amount: 480, minDays: 30, maxDays: 40, note: 'By sea, customs cleared' }

export const propose = (admin: Person, orderId: string, changes: Partial<typeof proposal> = {}) =>
  admin.api.call(freightQuotesApi.propose, { params: { id: orderId }, body: { ...proposal, ...changes } })

export type Quoted = Purchase & { quote: FreightQuote }

/** An order of $99.95, paid, with freight of $480.00 proposed. */
export async function proposedOrder(shop: PaymentShop, admin: Person): Promise<Quoted> {
  const purchase = await quotedOrder(shop)
  return { ...purchase, quote: await propose(admin, purchase.orderId) }
}

export async function startPayingFreight({ buyer, quote }: Pick<Quoted, 'buyer' | 'quote'>): Promise<string> {
  const body = { freightQuoteId: quote._id, totalCost: quote.total }
  const { clientSecret } = await buyer.api.call(paymentsApi.start, { body })
  return intentIdOf(clientSecret)
}

/** Returns the provider's id of the payment. */
export async function acceptFreight(shop: PaymentShop, quoted: Quoted): Promise<string> {
  const intentId = await startPayingFreight(quoted)
  await confirm(shop, intentId)
  await record(quoted, intentId)
  return intentId
}

export const refuseFreight = ({ buyer, quote }: Pick<Quoted, 'buyer' | 'quote'>) =>
  answerOf(buyer.api.call(freightQuotesApi.refuse, { params: { id: quote._id } }))

/** Every charge has its place, and the rows agree with each other. */
export async function expectBooksToBalance(shop: PaymentShop): Promise<void> {
  await expectChargesToMatchOrders(shop)
  const checks = await runDatabaseChecks(shop.db)
  const broken = checks.filter((check) => check.id !== 'roles-audited' && check.broken.length > 0)
  expect(broken).toEqual([])
}
