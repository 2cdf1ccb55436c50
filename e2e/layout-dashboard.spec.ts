import type { Page } from '@playwright/test'
import { browseAs, demoAdmin, findProduct, newBuyer, payOrder, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const LISTS = [
  'allUsers',
  'manageOrders',
  'manageProducts',
  'packing',
  'manageReturns',
  'manageInvoices',
  'reconciliation',
]
const OTHERS = ['overview', 'integrityChecks', 'auditLog', 'synonyms', 'importProducts']

test.beforeEach(async ({ page }) => browseAs(page, await demoAdmin()))

test('nothing is below the footer of an overview without orders @desktop', async ({ page }) => {
  await page.goto('/dashboard/overview?from=2021-01-01&to=2021-01-31')
  await expect(page.getByRole('figure')).toHaveCount(2)
  // Other tests let products run low, and a long list of them would hide what sticks out.
  await page.locator('main li').evaluateAll((all) => all.forEach((each) => each.setAttribute('hidden', '')))
  const strip = () =>
    page.evaluate(() => {
      const footer = document.querySelector('body > footer')?.getBoundingClientRect()
      return document.documentElement.scrollHeight - scrollY - (footer?.bottom ?? 0)
    })
  await expect.poll(strip).toBeLessThan(1)
})

test('the whole side menu is reached beside a long list in a low window @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/dashboard/allUsers')
  await expect(page.getByRole('table')).toBeVisible()
  const menu = page.getByRole('complementary')
  for (const name of ['Settings', 'Shop all products', 'My Profile']) {
    const link = menu.getByRole('link', { name })
    await link.focus()
    await expect(link).toBeInViewport({ ratio: 1 })
  }
})

for (const range of ['7', '30', '90', 'year']) {
  test(`the labels below the bars of ${range} days do not touch each other`, async ({ page }) => {
    await page.goto(`/dashboard/overview?range=${range}`)
    const chart = page.getByRole('figure').first()
    await expect(chart.locator('text').first()).toBeVisible()
    const gaps = await chart.locator('text').evaluateAll((all) => {
      const boxes = all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
      return boxes.slice(1).map(({ left }, place) => left - (boxes[place]?.right ?? 0))
    })
    expect(gaps.length).toBeGreaterThan(1)
    expect(Math.min(...gaps)).toBeGreaterThan(5)
  })
}

test('the line below the title is as far from it on every page, and lists have their count there @desktop', async ({
  page,
}) => {
  const gaps = new Set<number>()
  for (const name of [...LISTS, ...OTHERS]) {
    await page.goto(`/dashboard/${name}`)
    const line = page.locator('h1 + p')
    await expect(line, name).toHaveText(LISTS.includes(name) ? /: [\d,]+\+?$/ : /\.$/)
    gaps.add(
      await line.evaluate((below) => {
        const [title, text] = [below.previousElementSibling ?? below, below].map((each) => each.getBoundingClientRect())
        return Math.round((text?.top ?? 0) - (title?.bottom ?? 0))
      }),
    )
  }
  expect([...gaps]).toHaveLength(1)
})

test('a moment of the audit log is one line @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  await payOrder(buyer, await placeOrder(buyer, await findProduct('Harvest 24')))
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto(`/dashboard/auditLog?q=${buyer.email}`)
  const moment = page.getByRole('row', { name: 'Order paid' }).locator('time')
  expect(await moment.evaluate((time) => time.getClientRects().length)).toBe(1)
})

test('the template of an import looks like a button @desktop', async ({ page }) => {
  await page.goto('/dashboard/importProducts')
  const button = page.getByRole('button', { name: 'Download the template' })
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a dialog has a button that closes it, and opens on its first field', async ({ page }) => {
  await page.goto('/dashboard/manageProducts?q=Harvest')
  await page.getByRole('button', { name: /^Stock of Harvest/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Stock of Harvest/ })
  await expect(dialog.locator(':focus')).not.toHaveAttribute('aria-label', 'Close')
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport()
  await close.click()
  await expect(dialog).toBeHidden()
})

test('an address of a table is not broken inside a word, and its buttons suit a finger @phone', async ({ page }) => {
  const { email } = await newBuyer()
  await page.goto(`/dashboard/allUsers?q=${email}`)
  const address = page.getByRole('table').locator('td', { hasText: email })
  await expect(address).toBeVisible()
  const lines = await address.evaluate((cell) => {
    const host = document.createRange()
    host.selectNodeContents(cell.lastChild ?? cell)
    return host.getClientRects().length
  })
  expect(lines).toBe(1)
  for (const name of ['allUsers', 'manageProducts', 'packing']) {
    await page.goto(`/dashboard/${name}`)
    const buttons = page.getByRole('table').locator('.btn')
    if (name !== 'packing') await expect(buttons.first()).toBeVisible()
    for (const height of await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
      expect(height, name).toBeGreaterThanOrEqual(44)
  }
})

test('no figure stands in a gap: neither in prices nor in names, emails and numbers @desktop', async ({ page }) => {
  const product = await findProduct('Harvest 24')
  const order = await placeOrder(await newBuyer(), product)
  const tables = ['manageOrders', 'manageProducts', 'allUsers', 'packing', 'overview'].map(
    (name) => `/dashboard/${name}`,
  )
  for (const address of [`/products/${product._id}`, `/dashboard/orders/${order._id}`, ...tables]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(/\d/).first()).toBeVisible()
    expect(await tabularTexts(page), address).toEqual([])
  }
})

const tabularTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((each) => getComputedStyle(each).fontVariantNumeric.includes('tabular-nums'))
      .map((each) => each.textContent),
  )
