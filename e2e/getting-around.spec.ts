import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { browseAs, demoAdmin, findProduct, newBuyer, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const announced = (page: Page) => page.locator('main > p[aria-live]')

test('after a change of page the focus is at its heading and its title is read out @desktop @journey', async ({
  page,
}) => {
  await page.goto('/')
  await expect(announced(page)).toBeEmpty()
  await page.getByRole('link', { name: 'BLOGS' }).click()
  await expect(heading(page, 'Latest Blogs')).toBeFocused()
  await expect(announced(page)).toHaveText('Latest Blogs · Wheelyard')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goForward()
  await expect(heading(page, 'Latest Blogs')).toBeFocused()

  await page.getByRole('link', { name: 'LOGIN' }).click()
  await expect(heading(page, 'Welcome back')).toBeFocused()
  await expect(announced(page)).toHaveText('Login · Wheelyard')
})

test('a page of the dashboard takes the focus once its heading is there; a filter does not @desktop', async ({
  page,
}) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Manage Products' }).click()
  await expect(heading(page, 'Manage Products')).toBeFocused()
  await page.getByRole('searchbox').first().fill('kart')
  await page.getByRole('searchbox').first().press('Enter')
  await expect(page).toHaveURL(/q=kart/)
  await expect(heading(page, 'Manage Products')).not.toBeFocused()
})

test('code that is on its way is announced by the bar, on public pages and in the dashboard @desktop', async ({
  page,
}) => {
  await browseAs(page, await newBuyer())
  await page.goto('/dashboard')
  for (const { link, code, title } of [
    { link: 'Add Review', code: 'add-review', title: 'Add Review' },
    { link: 'PORTFOLIO', code: 'portfolio', title: 'My Portfolio' },
  ]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/assets/${code}-*.js`, async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.locator('.navigation-progress')).toBeVisible()
    release()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.locator('.navigation-progress')).toHaveCount(0)
  }
})

test('the pages of an order mark My Orders, or Manage Orders @desktop', async ({ page, openPage }) => {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await findProduct('Mini Roadster'))
  await browseAs(page, buyer)
  for (const path of [`/dashboard/orders/${order._id}`, `/dashboard/payment/${order._id}`]) {
    await page.goto(path)
    await expectMarked(page, 'My Orders')
  }
  await page.goto('/dashboard')
  await expectMarked(page, 'My Profile')

  const desk = await openPage()
  await browseAs(desk, await demoAdmin())
  await desk.goto(`/dashboard/orders/${order._id}`)
  await expectMarked(desk, 'Manage Orders')
  await desk.goto(`/dashboard/editProduct/${order.lines[0]?.productId}`)
  await expectMarked(desk, 'Manage Products')
})

test('a page that somebody is redirected to wears no focus box around its title @desktop', async ({ page }) => {
  await browseAs(page, await newBuyer())
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
  const title = page.getByRole('heading', { level: 1, name: 'Your cart' })
  await expect(title).toBeFocused()
  await expect(title).toHaveCSS('outline-style', 'none')
})

const LISTS = ['orders', 'payment', 'freightPayment', 'returns', 'lists']
test('a link with an id that cannot be says so, and leads on @desktop', async ({ page }) => {
  await browseAs(page, await newBuyer())
  for (const list of LISTS) {
    await page.goto(`/dashboard/${list}/nope`)
    await expect(page.getByRole('alert')).toContainText('Not found')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^To (My Orders|Returns|Saved Lists)$/)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})

test('an order that is not found offers the way to My Orders @phone', async ({ page }) => {
  await browseAs(page, await newBuyer())
  await page.goto(`/dashboard/orders/${randomUUID()}`)
  await expect(page.getByText('Order not found')).toBeVisible()
  await page.getByRole('link', { name: 'To My Orders' }).click()
  await expect(page).toHaveURL('/dashboard/myOrders')
})

test('the account menu hangs below the header, and a long name ends in an ellipsis', async ({ page }) => {
  await browseAs(page, await newBuyer('The Very Long Riverside Amusement Park and Toy Rental Company of Springfield'))
  await page.goto('/blogs')
  const menu = page.locator('#account-menu')
  for (const scrolled of [0, 400]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(menu).toBeVisible()
    const [below, header] = await Promise.all([menu.boundingBox(), page.getByRole('banner').boundingBox()])
    const edge = (header?.y ?? 0) + (header?.height ?? 0)
    expect(Math.abs((below?.y ?? 0) - edge)).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Account' }).click()
  const name = menu.getByText('The Very Long')
  await expect(name).toHaveCSS('text-overflow', 'ellipsis')
  expect(await name.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true)
})

test('buttons of the login page wait for their code @desktop', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/login-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const buttons = ['Demo Customer', 'Demo Admin', 'Continue with Google'].map((name) =>
    page.getByRole('button', { name }),
  )
  for (const button of buttons) await expect(button).toBeDisabled()
  release()
  for (const button of buttons) await expect(button).toBeEnabled()
  await context.close()
})

async function expectMarked(page: Page, label: string): Promise<void> {
  const current = page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current=page]')
  await expect(current).toHaveText([label])
}
