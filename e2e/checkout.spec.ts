import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { fillAddress } from './support/addresses.ts'
import { checkOut, ordersOf, pickUp, pushCar, quantityOf, trail } from './support/cart.ts'
import {
  api,
  browseAs,
  demoAdmin,
  fillCart,
  findProduct,
  newBuyer,
  newProduct,
  removeProduct,
  saveAddress,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('a visitor who checks out logs in and goes on; of two quantities the larger stays @desktop @journey', async ({
  page,
}) => {
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

test('three models in whole cases are ordered once, although clicked twice, and can be paid @phone @journey', async ({
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
  await expect(page.getByText('One product needs your attention first.').filter({ visible: true })).toBeVisible()
  await expect(checkOut(page)).toBeDisabled()
  await page.getByRole('button', { name: `Order 20 of ${scooter.name}` }).click()
  await expect(quantityOf(page, scooter.name)).toHaveValue('20')
  await expect(page.getByRole('button', { name: `Fewer of ${scooter.name}` })).toBeFocused()
  await expect(page.getByText('The order minimum of $500.00 is reached.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible()
  await checkOut(page).click()

  await expect(page).toHaveURL('/checkout')
  await fillAddress(page, { line1: '12 Fairground Road', city: 'Springfield' })
  await page.getByRole('button', { name: 'Deliver to this address' }).click()
  await expect(page.getByRole('radio', { name: '12 Fairground Road' })).toBeChecked()
  await pickUp(page)
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

test('of many saved addresses three are shown, and the others on request', async ({ page }) => {
  const buyer = await newBuyer()
  await fillCart(buyer, [{ product: await pushCar(), quantity: 40 }])
  for (const street of ['One', 'Two', 'Three', 'Four', 'Five']) await saveAddress(buyer, { line1: `${street} Street` })
  await browseAs(page, buyer)
  await page.goto('/checkout')
  const addresses = page.getByRole('group', { name: 'Deliver to' }).getByRole('radio')
  await expect(addresses).toHaveCount(3)
  await page.getByRole('button', { name: 'Show all 5 addresses' }).click()
  await expect(addresses).toHaveCount(5)
  await addresses.last().check()
  await expect(addresses.last()).toBeChecked()
  await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0)
})

test('a cart that was changed on another device is shown anew, and nothing is ordered @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const [kart, quad] = [await pushCar(), await trail()]
  await fillCart(buyer, [{ product: kart, quantity: 40 }])
  await saveAddress(buyer)
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: '12 Fairground Road' })).toBeChecked()
  await pickUp(page)
  // Enough to be ordered: otherwise the page would lead to the cart as soon as it heard of it.
  await fillCart(buyer, [{ product: quad, quantity: 10 }])
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Your cart was changed on another page or device')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(quantityOf(page, quad.name)).toHaveValue('10')
  expect(await ordersOf(buyer)).toEqual([])

  await fillCart(buyer, [{ product: quad, quantity: 10 }])
  // What the browser does when someone returns to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(quantityOf(page, quad.name)).toHaveValue('20')
})

test('a price that changed meanwhile is shown beside the old total, and ordered only if accepted @desktop', async ({
  page,
}) => {
  const [buyer, admin] = [await newBuyer(), await demoAdmin()]
  const { _id: id, name, img, description } = await newProduct('Tractor', { price: 100 })
  const product = await findProduct(name)
  await fillCart(buyer, [{ product: product, quantity: 10 }])
  await saveAddress(buyer)
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: '12 Fairground Road' })).toBeChecked()
  await pickUp(page)
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
