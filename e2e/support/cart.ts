import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import type { Page } from '@playwright/test'
import { type Account, api, browseAs, fillCart, findProduct, newBuyer } from './shop-calls.ts'

export const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`)
export const cartIn = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count}` })
/** Costs nothing, so that the total stays that of the goods. */
export const pickUp = (page: Page) => page.getByRole('radio', { name: 'Pick up at our warehouse' }).check()
export const checkOut = (page: Page) => page.getByRole('button', { name: 'Check out' })

/** From 24, in cases of 4, at $42.00; less from 96 on. */
export const pushCar = () => findProduct('Sunny Push Car')
/** From 10, sold singly, at $148.00; $141.00 from 25 on, $132.00 from 50, $126.50 from 100. */
export const trail = () => findProduct('Trail 4x4')

export const ordersOf = ({ email, token }: Account) => api.call(ordersApi.mine, { params: { email } }, { token })

/** The smallest order of both, as a customer. */
export async function openFilledCart(page: Page) {
  const buyer = await newBuyer()
  const [kart, quad] = [await pushCar(), await trail()]
  await fillCart(buyer, [
    { product: kart, quantity: 24 },
    { product: quad, quantity: 10 },
  ])
  await browseAs(page, buyer)
  await page.goto('/cart')
  return { buyer, kart, quad }
}
