import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { cartIn, checkOut, openFilledCart, pushCar, quantityOf, trail } from './support/cart.ts'
import { signUp } from './support/people.ts'
import {
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

test('a visitor fills a cart, signs up and finds it again @journey', async ({ page }) => {
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

test('Enter goes from quantity to quantity and on to Check out @desktop', async ({ page }) => {
  const { kart, quad } = await openFilledCart(page)
  await quantityOf(page, kart.name).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('48')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, quad.name)).toBeFocused()
  // The next quantity is selected: typing replaces it.
  await page.keyboard.type('1,000')
  // Other tests buy it too.
  await expect(page.getByText(/Max order quantity: \d+/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(checkOut(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await quantityOf(page, quad.name).fill('30')
  await quantityOf(page, quad.name).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('30 × $141.00')).toBeVisible()
})

test('a removed line comes back where it was, and an empty field is never saved @phone @journey', async ({ page }) => {
  const { kart, quad } = await openFilledCart(page)
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

test('the total and Check out stay in sight while a phone scrolls through the cart @phone', async ({ page }) => {
  const { kart, quad } = await openFilledCart(page)
  await expect(quantityOf(page, kart.name)).toBeInViewport()
  await expect(checkOut(page)).toBeInViewport({ ratio: 1 })
  await quantityOf(page, quad.name).scrollIntoViewIfNeeded()
  await expect(checkOut(page)).toBeInViewport({ ratio: 1 })
  await checkOut(page).click()
  await expect(page).toHaveURL('/checkout')
})

test('leaving right after several changes loses none of them @desktop @journey', async ({ page }) => {
  await page.clock.install()
  const { buyer, kart, quad } = await openFilledCart(page)
  await expect(quantityOf(page, quad.name)).toHaveValue('10')
  // The moment after which changes are saved does not come.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await quantityOf(page, kart.name).fill('28')
  await quantityOf(page, quad.name).fill('12')
  await page.goto('/robots.txt')
  const savedQuantities = async () => {
    const { lines } = await api.call(cartApi.get, {}, { token: buyer.token })
    return lines.map(({ quantity }) => quantity)
  }
  await expect.poll(savedQuantities).toEqual([28, 12])
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

test('prices and stock in an open cart follow the shop @desktop', async ({ page }) => {
  const [buyer, admin] = [await newBuyer(), await demoAdmin()]
  const { _id: id, name, img, description } = await newProduct('Digger', { price: 100 })
  await fillCart(buyer, [{ product: await findProduct(name), quantity: 10 }])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await expect(page.getByText('$1,000.00').first()).toBeVisible()
  const body = { name, img, description, minOrder: 4, price: 90 }
  await api.call(productAdminApi.change, { params: { id }, body }, { token: admin.token })
  await expect(page.getByText('$900.00').first()).toBeVisible()
  await removeProduct(admin, name)
  await expect(page.getByText(`${name} is no longer sold`)).toBeVisible()
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
