import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Locator, Page } from '@playwright/test'
import { shipAll } from './returns.ts'
import { api, browseAs, demoAdmin, fillCart, newBuyer, newProduct, payOrder, saveAddress } from './shop-calls.ts'

export const step = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
/** The fields of one product in the step that is open. */
export const lineOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
/** In the step that is open. */
export const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label).filter({ visible: true })
export const section = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) })
export const stateShown = (page: Page, label: string): Locator =>
  page.getByRole('heading', { level: 2, name: label, exact: true })

export async function openDesk(page: Page, { _id }: OrderReturn): Promise<void> {
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageReturns/${_id}`)
}

/** As the shop has it now. */
export async function readReturn({ _id }: OrderReturn): Promise<OrderReturn> {
  return (await api.call(returnDeskApi.desk, { params: { id: _id } }, await demoAdmin())).return
}

const CARTON = { lengthMm: 800, widthMm: 600, heightMm: 400, grossGrams: 24_000, maxStack: 4, keepUpright: true }

/** Four of each at $100.00, $165.00 of freight and 6.25% of tax: $1,025.31, paid and shipped. */
export async function newTaxedOrder() {
  const carton = { ...CARTON, pieces: 1 }
  const hauler = await newProduct('Desk Hauler', { price: 100, carton })
  const wagon = await newProduct('Desk Wagon', { price: 100, carton })
  const buyer = await newBuyer('Corner Toys')
  const { _id: addressId } = await saveAddress(buyer)
  const { version } = await fillCart(buyer, [
    { product: hauler, quantity: 4 },
    { product: wagon, quantity: 4 },
  ])
  const costs = { freight: { mode: 'pallet', price: 165 }, tax: 60.31, expectedTotal: 1_025.31 } as const
  const { order } = await api.call(orderCartApi.place, { body: { version, addressId, ...costs } }, buyer)
  await payOrder(buyer, order)
  await shipAll(order)
  return { buyer, order, hauler, wagon }
}
