import { ordersApi } from '@wheelyard/contract/calls/orders'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import type { Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import {
  type Account,
  api,
  browseAs,
  demoAdmin,
  fillCart,
  findProduct,
  newBuyer,
  newProduct,
  removeProduct,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`)
const cartIn = (page: Page, count: string) => page.getByRole('banner').getByRole('link', { name: `Cart, ${count}` })
const checkOut = (page: Page) => page.getByRole('button', { name: 'Check out' })
/** From 24, in cases of 4, at $42.00. */
const pushCar = () => findProduct('Sunny Push Car')
/** From 10, sold singly, at $148.00. */
const trail = () => findProduct('Trail 4x4')
const ordersOf = ({ email, token }: Account) => api.call(ordersApi.mine, { params: { email } }, { token })

test('a visitor fills a cart, signs up and finds it again', async ({ page }) => {
  const [kart, quad] = [await pushCar(), await trail()]
  await page.goto(`/products/${kart._id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByText(`28 × ${kart.name} added to your cart`)).toBeVisible()
  await page.goto(`/products?q=${encodeURIComponent(quad.name)}`)
  await page.getByRole('button', { name: `Add to cart: 10 of ${quad.name}` }).click()
  await expect(page.getByRole('link', { name: `In cart: 10 of ${quad.name}` })).toBeFocused()
  await expect(cartIn(page, '2 products')).toBeVisible()

  await signUp(page)
  await expect(page.getByText('Your cart was kept.')).toBeVisible()
  await page.getByRole('link', { name: 'See your cart' }).click()
  await expect(quantityOf(page, kart.name)).toHaveValue('28')
  await expect(quantityOf(page, quad.name)).toHaveValue('10')
  await expect(cartIn(page, '2 products')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('a visitor who checks out logs in and goes on; of two quantities the larger stays @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const kart = await pushCar()
  await fillCart(buyer, [{ product: kart, quantity: 60 }])
  await page.goto(`/products/${kart._id}`)
  await page.getByLabel('Quantity', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByRole('link', { name: 'See your cart' }).click()
  await checkOut(page).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email', { exact: true }).fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill('plenty-of-wheels')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('For 1 product that was in both, the larger quantity stays.')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('60 × $42.00')).toBeVisible()
})

test('three models in whole cases are ordered once, although clicked twice, and can be paid @phone', async ({
  page,
}) => {
  const buyer = await newBuyer()
  const [kart, quad] = [await newProduct('Kart'), await newProduct('Quad')]
  const scooter = await newProduct('Scooter', { casePack: 4 })
  await fillCart(buyer, [
    { product: kart, quantity: 4 },
    { product: quad, quantity: 8 },
    { product: scooter, quantity: 8 },
  ])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await expect(page.getByText('$100.00 to go. $500.00 on a first order, $300.00 afterwards.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '400')
  await expect(checkOut(page)).toBeDisabled()

  await quantityOf(page, kart.name).fill('12')
  await quantityOf(page, scooter.name).fill('18')
  await expect(page.getByText('Sold in cases of 4: order 16 or 20')).toBeVisible()
  await expect(page.getByText('One product needs your attention first.')).toBeVisible()
  await expect(checkOut(page)).toBeDisabled()
  await page.getByRole('button', { name: `Order 20 of ${scooter.name}` }).click()
  await expect(quantityOf(page, scooter.name)).toHaveValue('20')
  await expect(page.getByRole('button', { name: `Fewer of ${scooter.name}` })).toBeFocused()
  await expect(page.getByText('The order minimum of $500.00 is reached.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible()
  await checkOut(page).click()

  await expect(page).toHaveURL('/checkout')
  await page.getByLabel('Phone', { exact: true }).fill('+1 555 0199')
  await page.getByLabel('Address', { exact: true }).fill('12 Fairground Road, Springfield')
  await page.getByLabel('PO number (optional)').fill('PO-4711')
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard\/payment\/[\w-]+$/)
  await expect(page.getByLabel('Card number')).toBeVisible()
  const orders = await ordersOf(buyer)
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ pieces: 40, amountDue: 800, poNumber: 'PO-4711' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  for (const { name } of [kart, quad, scooter]) await removeProduct(await demoAdmin(), name)
})

test('Enter goes from quantity to quantity and on to Check out @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const [kart, quad] = [await pushCar(), await trail()]
  await fillCart(buyer, [
    { product: kart, quantity: 24 },
    { product: quad, quantity: 10 },
  ])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await quantityOf(page, kart.name).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('48')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, quad.name)).toBeFocused()
  // The next quantity is selected: typing replaces it.
  await page.keyboard.type('1,000')
  await expect(page.getByText(`Max order quantity: ${quad.available}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(checkOut(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await quantityOf(page, quad.name).fill('30')
  await quantityOf(page, quad.name).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('30 × $148.00')).toBeVisible()
})

test('a removed line comes back where it was, and an empty field is never saved @phone', async ({ page }) => {
  const buyer = await newBuyer()
  const [kart, quad] = [await pushCar(), await trail()]
  await fillCart(buyer, [
    { product: kart, quantity: 24 },
    { product: quad, quantity: 10 },
  ])
  await browseAs(page, buyer)
  await page.goto('/cart')
  const removed = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await page.getByRole('button', { name: `Remove ${kart.name} from your cart` }).click()
  await expect(quantityOf(page, kart.name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove ${quad.name} from your cart` })).toBeFocused()
  await removed
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(page.getByRole('textbox').first()).toHaveAccessibleName(`Quantity of ${kart.name}`)

  await quantityOf(page, quad.name).fill('')
  await expect(page.getByText('Order quantity must be a whole number')).toBeVisible()
  await page.reload()
  await expect(quantityOf(page, quad.name)).toHaveValue('10')
})

test('two tabs of a visitor show one cart @desktop', async ({ page, context }) => {
  const kart = await pushCar()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/products/${kart._id}`)
  await other.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(quantityOf(page, kart.name)).toHaveValue('24')
  await expect(cartIn(page, '1 product')).toBeVisible()
  await quantityOf(page, kart.name).fill('48')
  await other.goto('/cart')
  await expect(quantityOf(other, kart.name)).toHaveValue('48')
})

test('a cart that was changed on another device is shown anew, and nothing is ordered @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const [kart, quad] = [await pushCar(), await trail()]
  await fillCart(buyer, [{ product: kart, quantity: 40 }])
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await page.getByLabel('Phone', { exact: true }).fill('+1 555 0199')
  await page.getByLabel('Address', { exact: true }).fill('12 Fairground Road')
  await fillCart(buyer, [{ product: quad, quantity: 8 }])
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Your cart was changed on another page or device')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(quantityOf(page, quad.name)).toHaveValue('8')
  expect(await ordersOf(buyer)).toEqual([])

  await fillCart(buyer, [{ product: quad, quantity: 8 }])
  // What the browser does when somebody returns to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(quantityOf(page, quad.name)).toHaveValue('16')
})

test('a price that changed meanwhile is shown beside the old total, and ordered only if accepted @desktop', async ({
  page,
}) => {
  const [buyer, admin] = [await newBuyer(), await demoAdmin()]
  const { _id: id, name, img, description } = await newProduct('Tractor', { price: 100 })
  const product = await findProduct(name)
  await fillCart(buyer, [{ product: product, quantity: 10 }])
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await page.getByLabel('Phone', { exact: true }).fill('+1 555 0199')
  await page.getByLabel('Address', { exact: true }).fill('12 Fairground Road')
  const body = { name, img, description, minOrder: 4, price: 90 }
  await api.call(productAdminApi.change, { params: { id }, body }, { token: admin.token })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The total was $1,000.00 and is now $900.00')).toBeVisible()
  expect(await ordersOf(buyer)).toEqual([])
  await page.getByRole('button', { name: 'Order for $900.00' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
  expect(await ordersOf(buyer)).toMatchObject([{ amountDue: 900 }])
  await removeProduct(admin, name)
})

test('a cart without connection says so, and goes on when it is back @phone', async ({
  page,
  context,
  browserErrors,
}) => {
  const buyer = await newBuyer()
  const kart = await pushCar()
  await fillCart(buyer, [{ product: kart, quantity: 40 }])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await expect(quantityOf(page, kart.name)).toHaveValue('40')
  await expect(cartIn(page, '1 product')).toBeVisible()
  await context.setOffline(true)
  await quantityOf(page, kart.name).fill('44')
  await expect(page.getByText('You are offline. Changes are saved when the connection is back.')).toBeVisible()
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await context.setOffline(false)
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(quantityOf(page, kart.name)).toHaveValue('44')
  browserErrors.splice(0, Infinity, ...browserErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')))
})
