import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { api, browseAs, findProduct, newBuyer, payOrder, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('phone and address are kept for the next order, unless the buyer unticks it', async ({ page }) => {
  const buyer = await newBuyer()
  await browseAs(page, buyer)
  const fillIn = async (productName: string) => {
    await page.goto(`/purchase/${(await findProduct(productName))._id}`)
    await page.getByLabel('Phone', { exact: true }).fill('+1 555 0177')
    await page.getByLabel('Address', { exact: true }).fill('7 Harbour Street, Springfield')
  }
  const order = async () => {
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page).toHaveURL('/dashboard/myOrders')
  }
  const profile = () => api.call(usersApi.one, { params: { email: buyer.email } }, { token: buyer.token })

  await fillIn('Mini Roadster')
  await page.getByLabel('Save phone and address to my profile').uncheck()
  await order()
  expect(await profile()).toMatchObject({ phone: '', address: '' })
  await fillIn('Rescue 7')
  await order()
  expect(await profile()).toMatchObject({ phone: '+1 555 0177', address: '7 Harbour Street, Springfield' })
})

test('the purchase page shows an unpaid order of the product, changes its quantity and cancels it @journey', async ({
  page,
}) => {
  const buyer = await newBuyer()
  const product = await findProduct('Ridge Runner')
  const order = await placeOrder(buyer, product)
  await browseAs(page, buyer)
  await page.goto(`/purchase/${product._id}`)
  const notice = page.getByRole('region', { name: 'Your unpaid order' })
  await expect(notice).toContainText(
    `You already have an unpaid order of this: ${order.number}, ${product.minOrder} pieces`,
  )
  await expect(notice.getByRole('link', { name: `Pay ${order.number}` })).toHaveAttribute(
    'href',
    `/dashboard/payment/${order._id}`,
  )

  await notice.getByRole('button', { name: 'Change quantity' }).click()
  const quantity = notice.getByLabel('New quantity')
  await quantity.fill('1')
  await expect(notice.getByText(`Minimum order quantity: ${product.minOrder}`)).toBeVisible()
  await quantity.fill(String(product.minOrder + product.casePack))
  await notice.getByRole('button', { name: 'Save quantity' }).click()
  await expect(notice).toContainText(`${product.minOrder + product.casePack} pieces`)
  await expect(notice).not.toContainText(`${order.number},`)
  const mine = await api.call(ordersApi.mine, { params: { email: buyer.email } }, { token: buyer.token })
  expect(mine.map(({ orderQuantity }) => orderQuantity)).toEqual([product.minOrder + product.casePack])

  await notice.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(notice).toHaveCount(0)
})

test('the headline of the payment page says what became of the order', async ({ page }) => {
  const buyer = await newBuyer()
  const [paid, ended] = [
    await placeOrder(buyer, await findProduct('Police Cruiser')),
    await placeOrder(buyer, await findProduct('Mini Roadster')),
  ]
  await browseAs(page, buyer)
  await page.goto(`/dashboard/payment/${paid._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Please pay for ${paid.productName}`)
  await payOrder(buyer, paid)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Paid: ${paid.productName}`)
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()

  await api.call(ordersApi.cancelOne, { params: { id: ended._id } }, { token: buyer.token })
  await page.goto(`/dashboard/payment/${ended._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cancelled: ${ended.productName}`)
  await page.getByRole('article').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/dashboard/myOrders')
})

test('the payment page names the order, where it is collected and until when it can be paid', async ({ page }) => {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await findProduct('Police Cruiser'))
  await browseAs(page, buyer)
  await page.goto(`/dashboard/payment/${order._id}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Collected at our warehouse')
  await expect(sheet).toContainText(/47 h 5\d min left/)
  await expect(sheet).toContainText(order.number)
})

test('on a phone an order is a compact card with a large Pay button, the rest folded @phone @journey', async ({
  page,
}) => {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await findProduct('Ridge Runner'))
  await browseAs(page, buyer)
  await page.goto('/dashboard/myOrders')
  const row = page.getByRole('row').filter({ hasText: order.productName })
  const [pay, cancel] = [row.getByRole('link', { name: /^Pay/ }), row.getByRole('button', { name: /^Cancel/ })]
  await expect(pay).toBeVisible()
  const [first, second, card] = [await pay.boundingBox(), await cancel.boundingBox(), await row.boundingBox()]
  expect(first!.height).toBeGreaterThanOrEqual(44)
  expect(first!.width).toBeGreaterThan(card!.width / 2)
  expect(second!.height).toBeGreaterThanOrEqual(44)
  expect(second!.y).toBeGreaterThan(first!.y)
  expect(card!.height).toBeLessThan(320)
  await expect(row.getByText('N/A')).toBeHidden()
  await row.getByRole('button', { name: 'Details' }).click()
  await expect(row.getByText('N/A')).toBeVisible()
})

test('orders are printed as tables without buttons, a single one with its timeline @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await findProduct('Ridge Runner'))
  await browseAs(page, buyer)
  await page.goto('/dashboard/myOrders')
  const row = page.getByRole('row').filter({ hasText: order.productName })
  await expect(row.getByRole('link', { name: /^Pay/ })).toBeVisible()
  // An A4 page between its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Total Cost' })).toBeVisible()
  await expect(row).toHaveCSS('display', 'table-row')
  await expect(row.getByText('Unpaid')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718)

  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('listitem').first().locator('span').first()).toHaveCSS('print-color-adjust', 'exact')
})
