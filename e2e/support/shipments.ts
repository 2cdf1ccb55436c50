import { randomInt } from 'node:crypto'
import { type ShipmentBody, shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { isGtin } from '@wheelyard/contract/catalogue/gtin'
import type { Locator, Page } from '@playwright/test'
import { type Account, api, confirmedBuyer, demoAdmin, newProduct, orderCart, payOrder } from './shop-calls.ts'
import { newEmail } from './people.ts'

export const scanField = (page: Page): Locator => page.getByLabel('Scan SKU, GTIN or carton label')
export const scanAnswer = (page: Page): Locator => page.getByRole('status').filter({ has: page.locator('b') })
export const packedOf = (page: Page, name: string): Locator => page.getByLabel(`Packed now of ${name}`)

/** As a scanner does: wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const CARTON = { lengthMm: 600, widthMm: 400, heightMm: 300, grossGrams: 9_000, maxStack: 4, keepUpright: false }

/** As the label of one carton is scanned. */
export const cartonLabel = ({ gtin }: Product, serial: string): string => `]C101${gtin?.padStart(14, '0')}21${serial}`

/** A paid order of two products, by a buyer who gets emails: 12 units in cartons of 5, and 8 without known cartons. */
export async function newPaidOrder() {
  const digger = await newProduct('Packed Digger', { gtin: newGtin(), carton: { ...CARTON, pieces: 5 } })
  const roller = await newProduct('Packed Roller', { price: 50 })
  const buyer = await confirmedBuyer('Toy Shop', newEmail())
  const order = await orderCart(buyer, [
    { product: digger, quantity: 12 },
    { product: roller, quantity: 8 },
  ])
  await payOrder(buyer, order)
  return { buyer, order, digger, roller }
}

export async function shipSome(order: Order, quantity: number, tracking: Partial<ShipmentBody> = {}): Promise<void> {
  const { token }: Account = await demoAdmin()
  const [line] = order.lines
  const lines = line ? [{ productId: line.productId, quantity }] : []
  await api.call(shipmentsApi.create, { params: { id: order._id }, body: { ...tracking, lines } }, { token })
}

/** No other test's. */
function newGtin(): string {
  const digits = `2${String(randomInt(1e11)).padStart(11, '0')}`
  return Array.from({ length: 10 }, (_, check) => digits + check).find(isGtin) ?? ''
}
