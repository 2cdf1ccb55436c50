import type { Page } from '@playwright/test'
import { checkOut, pickUp, pushCar, trail } from './support/cart.ts'
import { Film, takeStill } from './support/film.ts'
import { accessToken, logInAs } from './support/people.ts'
import { fillCart } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

// Pictures differ by fonts and browser from machine to machine, so they are taken on demand and committed.
test.skip(!process.env.PICTURES, 'taken by node tools/take-pictures.mjs')
test.use({ viewport: { width: 1280, height: 800 } })

const CARD = /\d{4} \d{4} \d{4} 4242/

/** Pictures below the fold are loaded when they are scrolled to. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

async function openFilledCart(page: Page) {
  await logInAs(page, 'customer')
  const token = (await accessToken(page)) ?? ''
  await fillCart({ email: 'customer@example.com', token }, [
    { product: await trail(), quantity: 60 },
    { product: await pushCar(), quantity: 48 },
  ])
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'See it loaded' })).toBeVisible()
}

test('stills of the shop on a desktop @desktop', async ({ page }) => {
  await page.goto('/')
  await settle(page)
  await takeStill(page, 'home')
  await page.goto('/products')
  await settle(page)
  await takeStill(page, 'catalogue')
})

test('stills of the overview @desktop', async ({ page }) => {
  await logInAs(page, 'admin')
  await page.goto('/dashboard/overview?range=year')
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
  await settle(page)
  await takeStill(page, 'overview')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  test('a still of the catalogue @desktop', async ({ page }) => {
    await page.goto('/products')
    await settle(page)
    await takeStill(page, 'phone')
  })
})

test('a film from the catalogue to a paid order @desktop', async ({ page }) => {
  const film = new Film()
  const scene = async (seconds?: number) => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await settle(page)
    await film.add(page, seconds)
  }
  await page.goto('/products')
  await scene()
  await page.goto(`/products/${(await trail())._id}`)
  await scene()
  await openFilledCart(page)
  await scene(2)
  await takeStill(page, 'cart')
  await page.getByRole('button', { name: 'See it loaded' }).click()
  await page.getByRole('dialog').getByText('20′ container', { exact: true }).click()
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
  for (const cartons of ['10', '30', '60', '72']) {
    await page.getByRole('dialog').getByLabel('Loading order').fill(cartons)
    await scene(cartons === '72' ? 2 : 0.7)
  }
  await page.keyboard.press('Escape')
  await checkOut(page).click()
  await pickUp(page)
  await scene()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('button', { name: CARD }).click()
  await scene()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Your payment is completed.')).toBeVisible()
  await scene(2)
  await page.goto('/dashboard/myOrders')
  await expect(page.getByRole('cell', { name: 'Paid' }).first()).toBeVisible()
  await scene(2.5)
  await film.save('order')
})
