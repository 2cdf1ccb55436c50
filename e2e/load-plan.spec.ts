import type { Locator, Page } from '@playwright/test'
import { checkAllViews } from './support/all-views.ts'
import { openFilledCart, quantityOf, trail } from './support/cart.ts'
import { browseAs, fillCart, newBuyer, newProduct, orderCart } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'How it loads' })
const view = (page: Page) => dialog(page).getByRole('application')
const drawing = (page: Page) => dialog(page).locator('img')
const choose = (page: Page, space: string) => dialog(page).getByText(space, { exact: true }).click()
const rows = (page: Page) =>
  dialog(page)
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)))

async function seeItLoaded(page: Page) {
  await page.getByRole('button', { name: 'See it loaded' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** The 3-D view shows something else after this than before. */
async function expectPictureToChange(picture: Locator, change: () => Promise<void>) {
  const before = await picture.screenshot()
  await change()
  await expect.poll(async () => before.equals(await picture.screenshot())).toBe(false)
}

test('a cart is seen loaded: in a container, carton by carton, pulled apart and as a table', async ({
  page,
}, testInfo) => {
  const { kart } = await openFilledCart(page)
  await expect(
    page.getByText(/^16 cartons · 5\.7\sm³ · 368\skg · \d+ pallets · 17% of a 20-foot container$/),
  ).toBeVisible()
  await seeItLoaded(page)
  await expect(dialog(page).getByLabel(/^\d GMA pallets \(48 × 40 in\)$/)).toBeVisible()
  await expect(drawing(page)).toHaveAccessibleName(/^GMA pallet \(48 × 40 in\) 1 of \d · 3 cartons/)
  await choose(page, '20′ container')
  await expect(view(page)).toHaveAccessibleName('20-foot container with 16 of 16 cartons')
  await expect(view(page).locator('canvas')).toBeVisible()
  expect(await rows(page)).toEqual([
    ['Model', 'Cartons', 'Layers', 'Weight'],
    [expect.stringContaining('Sunny Push Car'), '6', '3', '134.4 kg'],
    [expect.stringContaining('Trail 4x4'), '10', '4', '234 kg'],
    [expect.stringContaining('m³'), '16', '4', '368.4 kg'],
  ])

  await dialog(page).getByRole('button', { name: 'Previous carton' }).click()
  await expect(view(page)).toHaveAccessibleName('20-foot container with 15 of 16 cartons')
  await dialog(page).getByLabel('Loading order').fill('1')
  await expect(dialog(page).getByText('at the far end, on the left, on the floor')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next carton' }).click()
  await expect(view(page)).toHaveAccessibleName('20-foot container with 2 of 16 cartons')
  await dialog(page).getByRole('button', { name: 'Play' }).click()
  await expect(view(page)).toHaveAccessibleName('20-foot container with 16 of 16 cartons')

  await expectPictureToChange(view(page), () => dialog(page).getByLabel('Pull apart').fill('80'))
  const model = dialog(page).getByRole('button', { name: kart.name })
  await expectPictureToChange(view(page), () => model.click())
  await expect(model).toHaveAttribute('aria-pressed', 'true')
  await checkAllViews(page, testInfo)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'See it loaded' })).toBeFocused()
})

test('the view is turned and zoomed by keys, by buttons and by dragging @desktop', async ({ page }) => {
  await openFilledCart(page)
  await seeItLoaded(page)
  await expect(dialog(page).getByRole('button', { name: 'Turn left' })).toBeVisible()
  await view(page).focus()
  for (const key of ['ArrowLeft', 'ArrowUp', '+', '-'])
    await expectPictureToChange(view(page), () => page.keyboard.press(key))
  await expectPictureToChange(view(page), () => dialog(page).getByRole('button', { name: 'Zoom in' }).click())
  const box = (await view(page).boundingBox())!
  await page.mouse.move(box.x + 200, box.y + 150)
  await page.mouse.down()
  await expectPictureToChange(view(page), () => page.mouse.move(box.x + 120, box.y + 190))
  await page.mouse.up()
  await expectPictureToChange(view(page), () => page.mouse.wheel(0, 200))
})

test('without WebGL the drawing stands alone, and nothing is downloaded for the view', async ({ page }, testInfo) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openFilledCart(page)
  await seeItLoaded(page)
  await expect(dialog(page).getByText('This browser cannot draw in 3-D, so here is the drawing.')).toBeVisible()
  await choose(page, '20′ container')
  await expect(drawing(page)).toHaveAccessibleName(/^20-foot container · 16 cartons · 5\.7 m³ · 368 kg/)
  await expect(view(page)).toHaveCount(0)
  expect(scripts.filter((url) => url.includes('load-scene'))).toEqual([])
  expect(await rows(page)).toHaveLength(4)
  await checkAllViews(page, testInfo)
})

test('a view that the graphics card gives up leaves the drawing @desktop', async ({ page }) => {
  await openFilledCart(page)
  await seeItLoaded(page)
  await expect(dialog(page).getByRole('button', { name: 'Turn left' })).toBeVisible()
  await view(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    )
  await expect(dialog(page).getByText('This browser cannot draw in 3-D, so here is the drawing.')).toBeVisible()
  await expect(drawing(page)).toBeVisible()
})

test('of the dialog only the drawing is printed @desktop', async ({ page }) => {
  await openFilledCart(page)
  await seeItLoaded(page)
  await expect(drawing(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(drawing(page)).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a product of which no carton is known is named, and figures are those of the others @phone', async ({ page }) => {
  const buyer = await newBuyer()
  const [sample, quad] = [await newProduct('Unboxed sample'), await trail()]
  await fillCart(buyer, [
    { product: sample, quantity: 4 },
    { product: quad, quantity: 10 },
  ])
  await browseAs(page, buyer)
  await page.goto('/cart')
  const named = `${sample.name}: no carton data, so it is not in the plan.`
  await expect(page.getByText('Not counted here:')).toBeVisible()
  await expect(page.getByText(named)).toBeVisible()
  await expect(page.getByText('10 cartons · 3.3 m³ · 234 kg · 10% of a 20-foot container')).toBeVisible()
  await seeItLoaded(page)
  await expect(dialog(page).getByText(named)).toBeVisible()
  await expect(view(page)).toHaveAccessibleName(/with 10 of 10 cartons$/)
})

test('a product page tells the load of the quantity that is chosen, and how many more fill a pallet', async ({
  page,
}) => {
  const { _id } = await trail()
  await page.goto(`/products/${_id}`)
  await expect(
    page.getByText('10 units: 10 cartons · 3.3 m³ · 234 kg · 4 pallets · 10% of a 20-foot container'),
  ).toBeVisible()
  await expect(page.getByText('2 more fill it.')).toBeVisible()
  await page.getByRole('button', { name: 'Order 12' }).click()
  await expect(page.getByLabel('Quantity')).toHaveValue('12')
  await expect(page.getByText('12 units: 12 cartons · 4.0 m³ · 281 kg · 4 pallets', { exact: false })).toBeVisible()
  await seeItLoaded(page)
  await expect(view(page)).toHaveAccessibleName('GMA pallet (48 × 40 in) with 3 of 3 cartons')
})

test('a cart follows the suggestion that fills its last pallet @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const quad = await trail()
  await fillCart(buyer, [{ product: quad, quantity: 10 }])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await expect(page.getByText('2 more fill it.')).toBeVisible()
  await page.getByRole('button', { name: 'Order 12' }).click()
  await expect(quantityOf(page, quad.name)).toHaveValue('12')
  await expect(page.getByText(/more fill it/)).toHaveCount(0)
})

test('an order shows what it loads into @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  const order = await orderCart(buyer, [{ product: await trail(), quantity: 10 }])
  await browseAs(page, buyer)
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByRole('heading', { name: 'Delivery load' })).toBeVisible()
  await expect(page.getByText('10 cartons · 3.3 m³ · 234 kg · 4 pallets · 10% of a 20-foot container')).toBeVisible()
  await seeItLoaded(page)
  await expect(view(page)).toHaveAccessibleName('GMA pallet (48 × 40 in) with 3 of 3 cartons')
})
