import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { saveAddress } from '@wheelyard/api/buying/addresses/testing'
import { saveRates, zoneOf } from '@wheelyard/api/buying/freight/testing'
import { acceptFreight, propose } from '@wheelyard/api/finance/freight-quotes/testing'
import { completeSeller } from '@wheelyard/api/finance/invoices/testing'
import { addProduct, type TestProduct } from '@wheelyard/api/orders/placing/testing'
import { orderCartTo, orderIn, putInCart } from '@wheelyard/api/orders/placing/testing-tax'
import { confirm, type PaymentShop, type Purchase, record, startPaying } from '@wheelyard/api/finance/payments/testing'
import { carton, describeProduct } from '@wheelyard/api/fulfilment/shipments/testing'
import { changeSettings } from '@wheelyard/api/shop/settings/testing'
import { categorise, saveTax, taxRate } from '@wheelyard/api/buying/tax/testing'
import type { Person } from '@wheelyard/api/testing/test-shop'

export type Yard = { shop: PaymentShop; admin: Person; buyers: Buyer[] }
type Buyer = Person & { addressId: string }

/** Odd cents at odd rates, so that hardly any share of tax is a whole number of cents. */
const offers: { name: string; priceCents: number; category: TaxCategory }[] = [
  { name: 'Trail 4x4', priceCents: 1_999, category: 'standard' },
  { name: 'Manual', priceCents: 733, category: 'reduced' },
  { name: 'Bus', priceCents: 10_007, category: 'zero' },
]
const FREIGHT = 37.77
const QUOTED_FREIGHT = 41.13

/** An empty shop in Illinois that charges freight and, by its table, tax. */
export async function openYard(shop: PaymentShop): Promise<Yard> {
  await shop.truncate()
  await completeSeller(shop)
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  const admin = await shop.admin()
  await saveRates(admin, 0, zoneOf('US', { pallet: FREIGHT, truck: null }))
  await saveTax(
    admin,
    0,
    taxRate({ percent: 8.875 }),
    taxRate({ percent: 2.35, category: 'reduced' }),
    taxRate({ percent: 0, category: 'zero' }),
  )
  return { shop, admin, buyers: await Promise.all([customer(shop), customer(shop)]) }
}

/** 40 pieces of each of three products. */
export const stockUp = ({ shop }: Yard) => Promise.all(offers.map((offer) => addGood(shop, offer)))

async function addGood(shop: PaymentShop, { category, ...terms }: (typeof offers)[number]): Promise<TestProduct> {
  const product = await addProduct(shop, { ...terms, available: 40, minOrder: 1 })
  await describeProduct(shop, product, { carton })
  await categorise(shop, product.id, category)
  return product
}

async function customer(shop: PaymentShop): Promise<Buyer> {
  const person = await shop.customer()
  return { ...person, addressId: (await saveAddress(person))._id }
}

/** Pieces of each product; 0 leaves it out. */
export type Wanted = {
  buyer: number
  pieces: number[]
  /** The freight is proposed after the order, and paid apart. */
  isQuoted: boolean
  /** Hundredths of each line that leave at once. */
  shipped: number
}
export type PaidOrder = { id: string; buyer: Person; intents: string[] }

/** Ordered, paid, and shipped in part. */
export async function order(yard: Yard, goods: TestProduct[], wanted: Wanted): Promise<PaidOrder> {
  const { shop, admin } = yard
  const { isQuoted, pieces } = wanted
  const buyer = yard.buyers[wanted.buyer]!
  const chosen = goods.map((product, n) => [product, pieces[n]!] as const).filter(([, quantity]) => quantity > 0)
  await putInCart(buyer, ...chosen.map(([product, quantity]): [TestProduct, number] => [product, quantity]))
  const freight = isQuoted ? ({ mode: 'truck', price: null } as const) : ({ mode: 'pallet', price: FREIGHT } as const)
  const placed = orderIn(await orderCartTo(buyer, { addressId: buyer.addressId, freight }))
  const purchase = { buyer, product: chosen[0]![0], orderId: placed._id, totalCost: placed.amountDue }
  const intents = [await pay(shop, purchase)]
  if (isQuoted) {
    const quote = await propose(admin, placed._id, { amount: QUOTED_FREIGHT })
    intents.push(await acceptFreight(shop, { ...purchase, quote }))
  }
  const lines = chosen.map(([{ id }, quantity]) => ({
    productId: id,
    quantity: Math.round((quantity * wanted.shipped) / 100),
  }))
  const leaving = lines.filter(({ quantity }) => quantity > 0)
  const shipment = { params: { id: placed._id }, body: { lines: leaving } }
  if (leaving.length > 0) await admin.api.call(shipmentsApi.create, shipment)
  return { id: placed._id, buyer, intents }
}

async function pay(shop: PaymentShop, purchase: Purchase): Promise<string> {
  const intentId = await startPaying(purchase)
  await confirm(shop, intentId)
  await record(purchase, intentId)
  return intentId
}

/** As the administrator sees it now. */
export const readOrder = ({ admin }: Pick<Yard, 'admin'>, { id }: Pick<PaidOrder, 'id'>) =>
  admin.api.call(orderPageApi.get, { params: { id } })
