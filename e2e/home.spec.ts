import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const shown = (page: Page) => page.locator('[aria-roledescription=slide]:not([inert]) h2')

test('the sections are in order @desktop @journey', async ({ page }) => {
  await page.goto('/')
  const headings = await page.locator('main h2').allTextContents()
  expect(headings).toEqual([
    'Safety Parts Collections',
    'Engine Parts Assembly',
    'Wheels Collection',
    'New Suspensions',
    'Safety Collection',
    'Latest Products',
    'Current Stats',
    'Clients Feedback',
    'Newsletter',
  ])
  for (const number of ['120+', '34M+', '52K+']) await expect(page.getByText(number, { exact: true })).toBeVisible()
})

test('six products, each with its numbers and a link to purchase it @phone @journey', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('main article:has(h3)')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) {
    await expect(card.getByRole('img')).toHaveAttribute('alt', /\w/)
    await expect(card.getByText('Min Order')).toBeVisible()
    await expect(card.getByText('Available')).toBeVisible()
    await expect(card).toContainText(/\$[\d,]+\.\d\d/)
    const purchase = card.getByRole('link', { name: /^Purchase/ })
    // Other tests add products that cannot be ordered.
    if ((await purchase.getAttribute('aria-disabled')) === 'true') continue
    await expect(purchase).toHaveAttribute('href', /^\/purchase\/[\w-]{36}$/)
  }
})

const BUTTONS = [
  { name: 'Purchase Now', q: 'safety parts', finds: 'Five-Point Harness Belt' },
  { name: 'Buy Now: Wheels Collection', q: 'wheel set', finds: 'Chrome Road Wheel Set, 30 cm' },
  { name: 'Buy Now: New Suspensions', q: 'coil suspension', finds: 'Coil-Over Suspension Set' },
]
test('Purchase Now and Buy Now lead into the catalogue, already filtered @desktop', async ({ page }) => {
  await page.goto('/')
  for (const { name, q, finds } of BUTTONS) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(`/products?q=${q.replace(' ', '+')}`)
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue(q)
    await expect(page.getByRole('heading', { name: finds })).toBeVisible()
    await page.goBack()
  }
})

/** From now on time passes only by `runFor`, however long the browser takes. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await settle(page)
}

/** Lets the page do what waits for no timer: show a slide and schedule the next. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', done)
        port1.start()
        port2.postMessage('next')
      })
    }
  })

const SLIDES = ['Safety Parts Collections', 'Engine Parts Assembly']

test.describe('the banner', () => {
  test('does not move for visitors who prefer reduced motion, and has buttons @phone', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await page.clock.fastForward(12_000)
    await expect(shown(page)).toHaveText('Safety Parts Collections')
    await page.getByRole('button', { name: 'Show Engine Parts Assembly' }).click()
    await expect(shown(page)).toHaveText('Engine Parts Assembly')
  })

  test('advances every five seconds and starts over, until it is paused @desktop', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await stopTime(page)
    const first = (await shown(page).textContent()) ?? ''
    const second = SLIDES.find((slide) => slide !== first) ?? ''
    for (const next of [second, first]) {
      await page.clock.runFor(5_000)
      await expect(shown(page)).toHaveText(next)
      await settle(page)
    }

    await page.getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(700, 880)
    // Enough for one more slide; two would look like none.
    await page.clock.runFor(7_000)
    await settle(page)
    await expect(shown(page)).toHaveText(first)
  })

  test('waits while the pointer is on it @desktop', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await page.mouse.move(700, 300)
    await stopTime(page)
    const held = (await shown(page).textContent()) ?? ''
    await page.clock.runFor(7_000)
    await settle(page)
    await expect(shown(page)).toHaveText(held)
  })
})
