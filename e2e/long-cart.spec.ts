import { randomUUID } from 'node:crypto'
import { type Cart, cartApi, type WantedLine } from '@wheelyard/contract/buying/cart.calls'
import type { Page } from '@playwright/test'
import { checkOut, quantityOf, trail } from './support/cart.ts'
import { expect, test } from './support/test.ts'

test('of 500 lines each is there, the far ones cost nothing, and the last can be changed @phone', async ({ page }) => {
  await openLongCart(page)
  const [first, last] = [quantityOf(page, 'Buggy 1.'), quantityOf(page, 'Buggy 500.')]
  await expect(first).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('textbox') })).toHaveCount(500)
  expect(await last.evaluate(isDrawn)).toBe(true)
  expect(await quantityOf(page, 'Buggy 250.').evaluate(isDrawn)).toBe(false)

  await last.click()
  await last.fill('12')
  await expect(page.getByText('$1,776.00')).toBeInViewport()
  await last.press('Enter')
  await expect(checkOut(page)).toBeFocused()
  await page.reload()
  await expect(last).toHaveValue('12')
})

test('Enter walks from group to group, and a removed line leaves the keyboard at its place', async ({ page }) => {
  await page.clock.install()
  await openLongCart(page)
  const lines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('textbox')
  await expect(lines).toHaveCount(500)
  await quantityOf(page, 'Buggy 10.').press('Enter')
  await expect(quantityOf(page, 'Buggy 11.')).toBeFocused()

  // However slow this machine, the offer to undo is still there.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.getByRole('button', { name: 'Remove Buggy 10. from your cart' }).click()
  await expect(page.getByRole('button', { name: 'Remove Buggy 11. from your cart' })).toBeFocused()
  await expect(lines).toHaveCount(499)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(500)
  await expect(lines.nth(9)).toHaveAccessibleName('Quantity of Buggy 10.')
})

const isDrawn = (field: Element) => field.checkVisibility({ contentVisibilityAuto: true })

/** A visitor's, priced by a shop of 500 buggies at $148.00: that many products would be in the way of other tests. */
async function openLongCart(page: Page): Promise<void> {
  const wanted = Array.from({ length: 500 }, () => ({ productId: randomUUID(), quantity: 10 }))
  const places = new Map<string, number>(wanted.map(({ productId }, index) => [productId, index + 1]))
  const product = await trail()
  await page.route(`**/api${cartApi.check.path}`, async (route) => {
    const { lines } = route.request().postDataJSON() as { lines: WantedLine[] }
    const priced = lines.map((line) => ({
      ...product,
      ...line,
      name: `Buggy ${places.get(line.productId)}.`,
      available: 100,
      listPrice: product.price,
      priceTiers: [],
      total: product.price * line.quantity,
    }))
    await route.fulfill({ json: { ...totals, lines: priced, unknown: [] } })
  })
  await page.addInitScript((lines) => {
    if (!localStorage.getItem('cart')) localStorage.setItem('cart', JSON.stringify(lines))
  }, wanted)
  await page.goto('/cart')
}

const totals: Omit<Cart, 'lines'> = {
  version: 0,
  pieces: 5_000,
  cases: 5_000,
  goods: 740_000,
  discount: null,
  minimum: { required: 0, missing: 0, opening: 0, reorder: 0 },
}
