import { browseAs, findProduct, newBuyer } from './support/shop-calls.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const inches = 'Show inches and pounds'
const centimeters = 'Show centimeters and kilograms'

test('a visitor reads inches and pounds, on this page and on the next', async ({ page }) => {
  const { _id } = await findProduct('Mini Roadster')
  await page.goto(`/products/${_id}`)
  const carton = page.getByRole('region', { name: 'Shipping' }).getByText(/unit/)
  await expect(carton).toHaveText(/\scm, .*\skg, /)
  await page.getByRole('button', { name: inches }).click()
  await expect(carton).toHaveText(/\sin, .*\slb, /)
  await expect(page.getByText(/cartons? · /).first()).toHaveText(/ft³ · [\d,.]+\slb/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.reload()
  await expect(carton).toHaveText(/\sin, .*\slb, /)
  await page.getByRole('button', { name: centimeters }).click()
  await expect(carton).toHaveText(/\scm, .*\skg, /)
})

test('a buyer chooses units in the profile, and finds them in another browser @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  await browseAs(page, buyer)
  await page.goto('/dashboard')
  await page.getByRole('combobox', { name: 'Units' }).selectOption('Inches, pounds, cubic feet')
  await expect(page.getByRole('combobox', { name: 'Units' })).toHaveValue('us')
  await page.evaluate(() => localStorage.removeItem('units'))
  const { _id } = await findProduct('Mini Roadster')
  await page.goto(`/products/${_id}`)
  await expect(page.getByRole('button', { name: centimeters })).toBeVisible()
})
