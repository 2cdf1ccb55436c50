import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import {
  browseAs,
  fillCart,
  findProduct,
  newBuyer,
  newProduct,
  removeProduct,
  demoAdmin,
  saveAddress,
} from './support/shop-calls.ts'
import { pickUp } from './support/cart.ts'
import { expect, test } from './support/test.ts'

test('a visitor sees freight, days and tax on the product page and in the cart, by ZIP code or country', async ({
  page,
}) => {
  const { _id } = await findProduct('Turbo K')
  await page.goto(`/products/${_id}`)
  const place = page.getByLabel('ZIP code or country')
  const estimate = page.getByRole('region', { name: 'Estimate delivery costs' })
  await place.fill('Springfield')
  await estimate.getByRole('button', { name: 'Estimate' }).click()
  await expect(estimate.getByRole('alert')).toHaveText(/^Enter a US ZIP code/)
  await place.fill('62704')
  await place.press('Enter')
  await expect(estimate).toContainText('To Illinois, United States')
  await expect(estimate.getByRole('listitem').filter({ hasText: 'Pallets by road' })).toContainText(
    /3 to 5 days.*\$[\d,.]+.*tax/,
  )
  await expect(estimate).toContainText('An estimate')
  await expect(page).toHaveURL(`/products/${_id}`)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByRole('link', { name: 'See your cart' }).click()
  await expect(page.getByText('Freight is not included.')).toBeVisible()
  await expect(place).toHaveValue('62704')
  await place.fill('Germany')
  await estimate.getByRole('button', { name: 'Estimate' }).click()
  await expect(estimate).toContainText('To Germany')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('a new buyer names the company at checkout, and is asked no more @desktop', async ({ page }) => {
  const kart = await newProduct('Company Kart', { price: 100 })
  const buyer = await newBuyer('Robin Buyer')
  await saveAddress(buyer)
  await fillCart(buyer, [{ product: kart, quantity: 8 }])
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await pickUp(page)
  const company = page.getByLabel('Company (optional)')
  await company.fill('Corner Toys Inc.')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Please save your company first, or empty its field.')).toBeVisible()
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('The invoice names Corner Toys Inc.')).toBeVisible()
  await expect(company).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
  await page.goto('/dashboard/businessDetails')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Corner Toys Inc.')
  await removeProduct(await demoAdmin(), kart.name)
})
