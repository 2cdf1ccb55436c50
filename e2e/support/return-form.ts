import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Page } from '@playwright/test'
import { cardOf, choose, today } from './returns.ts'
import { type Account, api, browseAs } from './shop-calls.ts'
import { expect } from './test.ts'

export const quantityOf = (page: Page, product: Product) => cardOf(page, product).getByLabel(/^Quantity/)
export const arrived = (page: Page) => page.getByLabel('When did the goods arrive?')
export const message = (page: Page) => page.getByLabel('Anything else')
export const returnsOf = ({ token }: Account) => api.call(returnsApi.mine, {}, { token })

export async function openForm(page: Page, buyer: Account, order: Order): Promise<void> {
  await browseAs(page, buyer)
  await page.goto(`/dashboard/orders/${order._id}/return`)
  await expect(page.getByRole('heading', { name: 'Which products?' })).toBeVisible()
}

/** All but its quantity. */
export async function fillIn(page: Page, product: Product): Promise<void> {
  await choose(page, product)
  await cardOf(page, product).getByLabel('What is wrong?').selectOption('Faulty')
  await cardOf(page, product).getByLabel('Refund').check()
  await arrived(page).fill(today())
}
