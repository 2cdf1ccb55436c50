import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { quantityOf } from './support/cart.ts'
import {
  api,
  browseAs,
  demoAdmin,
  fillCart,
  newBuyer,
  newProduct,
  orderCart,
  removeProduct,
  saveList,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function setPrice(product: Product, price: number): Promise<void> {
  const { token } = await demoAdmin()
  const { name, img, description, minOrder } = product
  const body = { name, img, description, minOrder, price }
  await api.call(productAdminApi.change, { params: { id: product._id }, body }, { token })
}

test('the cart is saved as a list, which says what changed and goes into the cart again', async ({ page }) => {
  const [loader, tipper] = [await newProduct('Pedal Loader'), await newProduct('Pedal Tipper', { price: 50 })]
  const buyer = await newBuyer()
  await fillCart(buyer, [
    { product: loader, quantity: 10 },
    { product: tipper, quantity: 8 },
  ])
  await browseAs(page, buyer)
  await page.goto('/cart')
  // What was just typed is saved with it.
  await quantityOf(page, loader.name).fill('12')
  await page.getByRole('button', { name: 'Save as list' }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('Name is Required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Autumn')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('Saved as Autumn')).toBeVisible()

  await page.getByRole('link', { name: 'See the list' }).click()
  await expect(page.getByRole('heading', { name: 'Autumn' })).toBeVisible()
  await expect(page.getByText('$640.00')).toBeVisible()
  await setPrice(loader, 30)
  await expect(page.getByText('$120.00 more than when saved')).toBeVisible()
  await expect(page.getByText('$30.00 each, was $20.00')).toBeVisible()

  await quantityOf(page, tipper.name).fill('20')
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeDisabled()
  // Not covered by the bar with the button.
  await quantityOf(page, tipper.name).click({ trial: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('$1,360.00')).toBeVisible()
  await expect(page.getByText('$120.00 more than when saved')).toBeHidden()
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  const dialog = page.getByRole('dialog', { name: '2 added' })
  await expect(
    dialog.getByText('2 products were in your cart before: the larger quantity of each stays.'),
  ).toBeVisible()
  await dialog.getByRole('link', { name: 'See your cart' }).click()
  await expect(quantityOf(page, loader.name)).toHaveValue('12')
  await expect(quantityOf(page, tipper.name)).toHaveValue('20')
})

test('an order is ordered again from both pages, without what is no longer sold @journey', async ({ page }) => {
  const [loader, crane] = [await newProduct('Pedal Excavator'), await newProduct('Pedal Crane', { price: 50 })]
  const buyer = await newBuyer()
  const order = await orderCart(buyer, [
    { product: loader, quantity: 10 },
    { product: crane, quantity: 8 },
  ])
  await removeProduct(await demoAdmin(), crane.name)
  await browseAs(page, buyer)
  await page.goto('/dashboard/myOrders')
  await page.getByRole('button', { name: `Order again: the order of ${loader.name} and 1 more` }).click()
  const dialog = page.getByRole('dialog', { name: '1 added, 1 no longer sold' })
  await expect(dialog.getByText(`8 × ${crane.name}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay here' }).click()

  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(dialog.getByText('One product was in your cart before: the larger quantity stays.')).toBeVisible()
  await dialog.getByRole('link', { name: 'See your cart' }).click()
  await expect(quantityOf(page, loader.name)).toHaveValue('10')
  await expect(page.getByText(crane.name)).toHaveCount(0)
})

test('a list is renamed, copied and deleted @phone', async ({ page }) => {
  const wagon = await newProduct('Pedal Wagon')
  const buyer = await newBuyer()
  const lines = [{ productId: wagon._id, quantity: 5 }]
  await saveList(buyer, 'Depot', { lines })
  await browseAs(page, buyer)
  await page.goto('/dashboard/lists')
  await page.getByRole('button', { name: 'Copy Depot' }).click()
  await page.getByLabel('Name', { exact: true }).fill('depot')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('You already have a list called depot. Please choose another name.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Yard')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('link', { name: 'Yard', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Rename Depot' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Harbour')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'Harbour' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Yard' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Yard is deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yard', exact: true })).toHaveCount(0)
})
