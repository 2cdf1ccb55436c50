import { type ShipmentBody, shipmentsApi } from '@wheelyard/contract/calls/shipments'
import type { Order } from '@wheelyard/contract/calls/orders'
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

/** A paid order of two products, 12 and 8 units, by a buyer who gets emails. */
export async function newPaidOrder() {
  const [digger, roller] = [await newProduct('Packed Digger'), await newProduct('Packed Roller', { price: 50 })]
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
