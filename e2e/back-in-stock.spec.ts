import { backInStockApi } from '@wheelyard/contract/catalogue/back-in-stock.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { fillLogin } from './support/people.ts'
import { api, browseAs, newBuyer, newProduct, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** Another buyer has taken all but 3, below the minimum order of 4. */
async function soldOut() {
  const product = await newProduct('Dune Racer', { available: 7 })
  await placeOrder(await newBuyer(), product)
  return product
}

test('a product that cannot be ordered says why, and a customer asks to be told when it is back @journey', async ({
  page,
}) => {
  const product = await soldOut()
  const buyer = await newBuyer()
  await browseAs(page, buyer)
  await page.goto(`${paths.products}?q=${encodeURIComponent(product.name)}`)
  const card = page.getByRole('article').filter({ hasText: product.name })
  await expect(card.getByRole('link', { name: 'Purchase' })).toHaveAttribute('aria-disabled', 'true')
  await expect(card).toContainText('3 left, minimum 4')
  await card.getByRole('link', { name: `Notify me when ${product.name} is back` }).click()

  await expect(page).toHaveURL(paths.product(product._id))
  await expect(page.getByText('Only 3 left, below the minimum order of 4')).toBeVisible()
  const button = page.getByRole('button', { name: 'Notify me when it’s back' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
  await expect(page.getByText(`We’ll email ${buyer.email}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`We’ll email ${buyer.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Don’t notify me' }).click()
  await expect(button).toBeVisible()
  expect(await api.call(backInStockApi.mine, {}, { token: buyer.token })).toEqual([])
})

test('a visitor logs in on the way, and then it is done @desktop', async ({ page }) => {
  const product = await soldOut()
  const buyer = await newBuyer()
  await page.goto(paths.product(product._id))
  const button = page.getByRole('button', { name: 'Notify me when it’s back' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
  await expect(page).toHaveURL(paths.login)
  await fillLogin(page, buyer.email)
  await expect(page).toHaveURL(paths.product(product._id))
  await expect(page.getByText(`We’ll email ${buyer.email}`)).toBeVisible()
  const requests = await api.call(backInStockApi.mine, {}, { token: buyer.token })
  expect(requests.map(({ productId }) => productId)).toEqual([product._id])
})
