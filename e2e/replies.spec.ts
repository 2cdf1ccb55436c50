import { browseAs, demoAdmin, findProduct, newBuyer, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const WRONG = 'Something went wrong!'

test('a cancelled order without a deleted count is not called cancelled @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const product = await findProduct('Mini Roadster')
  await placeOrder(buyer, product)
  await browseAs(page, buyer)
  for (const json of [{ deletedCount: 0 }, {}, null]) {
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ json }) : route.fallback(),
    )
    await page.goto('/dashboard/myOrders')
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(WRONG)).toBeVisible()
    await expect(page.getByText('is cancelled')).toHaveCount(0)
  }
})

test('a deleted product without a deleted count is not called deleted @desktop', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  for (const reply of [{ json: { deletedCount: 0 } }, { status: 202, json: {} }, { body: '' }]) {
    await page.route('**/api/products?id=*', (route) => route.fulfill(reply))
    await page.goto('/dashboard/manageProducts')
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(WRONG)).toBeVisible()
    await expect(page.getByText('is deleted')).toHaveCount(0)
  }
})

test('Add Product names what is empty, takes 1,250.50, and does not believe an empty reply @desktop', async ({
  page,
}) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/addProduct')
  const save = page.getByRole('button', { name: 'Save Product' })
  await save.click()
  for (const label of ['Name', 'Price', 'Available Quantity', 'Min Order Quantity', 'Description'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(`${label} is Required`)

  await page.getByLabel('Name', { exact: true }).fill('Wagon of no reply')
  await page.getByLabel('Image Link', { exact: true }).fill('/images/go-kart.webp')
  await page.getByLabel('Price', { exact: true }).fill('1,250.50')
  await page.getByLabel('Available Quantity', { exact: true }).fill('1,250')
  await page.getByLabel('Min Order Quantity', { exact: true }).fill('5')
  await page.getByLabel('Description', { exact: true }).fill('To test with.')
  for (const json of [{}, null, []]) {
    await page.route('**/api/products', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback(),
    )
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/products'))
    await save.click()
    expect((await sent).postDataJSON()).toMatchObject({ price: 1250.5, available: 1250, minOrder: 5 })
    await expect(page.getByText(WRONG)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await expect(page.getByText('is added')).toHaveCount(0)
})

test('an order reply without success says that it is already added, in My Orders @desktop', async ({ page }) => {
  const product = await findProduct('Mini Roadster')
  await browseAs(page, await newBuyer())
  for (const json of [{ success: false }, {}, null]) {
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json }) : route.fallback(),
    )
    await page.goto(`/purchase/${product._id}`)
    await page.getByLabel('Phone', { exact: true }).fill('+1 555 0199')
    await page.getByLabel('Address', { exact: true }).fill('12 Fairground Road')
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page).toHaveURL('/dashboard/myOrders')
    await expect(page.getByText(`${product.name} is already added`)).toBeVisible()
  }
})
