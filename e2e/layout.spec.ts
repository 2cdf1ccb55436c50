import type { Locator } from '@playwright/test'
import { mailAddress } from './support/mailbox.ts'
import { newEmail } from './support/people.ts'
import { confirmedBuyer, findProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const HEIGHT = 900

test('every poster shows its own picture only, at every width @desktop', async ({ page }) => {
  await page.goto('/')
  const pictures = page.getByRole('region', { name: 'Parts' }).locator('img')
  for (const width of [360, 700, 768, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT })
    const shapes = await pictures.evaluateAll((all) =>
      all.map((picture) => picture.getBoundingClientRect()).map((box) => box.width / box.height),
    )
    expect(shapes).toHaveLength(3)
    for (const shape of shapes) expect(shape, `at ${width}`).toBeCloseTo(4 / 3, 1)
  }
})

test('no word of the headline is broken, and on a low screen its button is in sight @desktop', async ({ page }) => {
  await page.goto('/')
  const slide = page.locator('[aria-roledescription=slide]:not([inert])')
  for (const width of [360, 768, 820, 900, 950, 1024]) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect(await slide.getByRole('heading').evaluate(linesOfWords), `at ${width}`).toEqual([1, 1, 1])
  }
  await page.setViewportSize({ width: 720, height: 450 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(slide.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(slide.getByRole('link', { name: 'Purchase Now' })).toBeInViewport({ ratio: 1 })
})

test('the table of the privacy policy fits a phone @phone', async ({ page }) => {
  await page.goto('/help/privacy')
  const tooWide = await page.locator('main table').evaluate((table) => table.scrollWidth - table.clientWidth)
  expect(tooWide).toBe(0)
})

test('the facts of a product stand in one line, and its text is right below its picture @desktop', async ({ page }) => {
  const product = await findProduct('Harvest 24')
  await page.goto(`/products/${product._id}`)
  const main = page.getByRole('main')
  const facts = main.locator('dl').first()
  expect(new Set(await topsOf(facts.locator('dt')))).toHaveProperty('size', 1)
  const picture = await main.getByRole('img', { name: product.alt }).boundingBox()
  const text = await main.getByText(product.description).boundingBox()
  const gap = (text?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(64)
})

test('the filters of the catalogue stay in sight beside the products @desktop', async ({ page }) => {
  await page.goto('/products?sort=oldest')
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(HEIGHT / 2)
  await expect(page.getByRole('form', { name: 'Catalogue' }).getByLabel('Search')).toBeInViewport()
})

test('an email is shown down to its foot, and the mailbox leads back to the shop', async ({ page }) => {
  const { email } = await confirmedBuyer('Toy Shop', newEmail())
  await page.goto(await mailAddress(page.request, email))
  const frame = page.getByTitle('The email as displayed')
  const cutOff = () =>
    frame
      .contentFrame()
      .locator('html')
      .evaluate((mail) => mail.scrollHeight - innerHeight)
  await expect.poll(cutOff).toBe(0)
  await expect(frame.contentFrame().getByRole('link').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: HEIGHT })
  await expect.poll(cutOff).toBe(0)
  await page.getByRole('link', { name: 'All emails' }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/')
})

/** Runs in the page: over how many lines each word is spread. */
function linesOfWords(heading: Element): number[] {
  const text = heading.firstChild!
  return [...(text.textContent ?? '').matchAll(/\S+/g)].map(({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length
  })
}

const topsOf = (places: Locator): Promise<number[]> =>
  places.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
