import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside, takePicture } from './support/page-checks.ts'
import { api, browseAs, customerIdOf, demoAdmin, newBuyer, newProduct, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('an administrator finds a customer, leaves a note, blocks them with their order, and lets them in again', async ({
  page,
  openPage,
  browserErrors,
}, testInfo) => {
  const buyer = await newBuyer('Lakeside Rental Park')
  const order = await placeOrder(buyer, await newProduct('Blocked Kart'))
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(buyer.email)}`)
  await page.getByRole('link', { name: 'Lakeside Rental Park' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakeside Rental Park')
  await expect(page.getByRole('link', { name: new RegExp(order.number) })).toBeVisible()
  await page.getByLabel('New note').fill('Asked for 60 days to pay')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Asked for 60 days to pay').first()).toBeVisible()
  await takePicture(page, testInfo, 'customer')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)

  const theirs = await openPage()
  await browseAs(theirs, buyer)
  await theirs.goto('/dashboard/myOrders')
  await expect(theirs.getByText('Blocked Kart').first()).toBeVisible()

  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByLabel('Reason').fill('Chargebacks')
  await page.getByRole('radio', { name: 'Cancel it' }).check()
  await takePicture(page, testInfo, 'block')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('heading', { name: 'Blocked' })).toBeVisible()
  await takePicture(page, testInfo, 'blocked')
  const mine = api.call(ordersApi.mine, { params: { email: buyer.email } }, { token: buyer.token })
  await expect(mine).rejects.toMatchObject({ status: 401 })
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.getByLabel('Email').fill(buyer.email)
  await theirs.getByLabel('Password').first().fill('plenty-of-wheels')
  await theirs.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(theirs.getByText('This account is blocked. Please contact us.').first()).toBeVisible()
  await takePicture(theirs, testInfo, 'login')
  browserErrors.length = 0

  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
})

test('an administrator deletes an account by typing its email, unless an order is open', async ({ page }, testInfo) => {
  const buyer = await newBuyer('Parkside Kindergarten')
  const order = await placeOrder(buyer, await newProduct('Kept Kart'))
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/customers/${await customerIdOf(order)}`)
  const remove = async (email: string) => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel(/^Type /).fill(email)
    await takePicture(page, testInfo, 'delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  }
  await remove(buyer.email)
  await expect(page.getByText(`${order.number} is not paid`)).toBeVisible()
  await api.call(ordersApi.cancelOne, { params: { id: order._id } }, { token: buyer.token })
  await page.reload()
  await remove('somebody@example.com')
  await expect(page.getByText('This is not the email of this account.')).toBeVisible()
  await page.getByLabel(/^Type /).fill(buyer.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted account')
  await takePicture(page, testInfo, 'deleted')
  await expectAccessible(page)
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(buyer.email)}`)
  await expect(page.getByText('No users found.').first()).toBeAttached()
})
