import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { checkOut, ordersOf, pickUp } from './support/cart.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { browseAs, demoAdmin, fillCart, newBuyer, newProduct, saveAddress } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const newCode = () => `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

async function typeCode(page: Page, code: string) {
  await page.locator('summary', { hasText: 'Discount code' }).click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('an administrator makes a code; a buyer uses it, pays, and finds it on order and invoice @journey', async ({
  page,
  openPage,
}) => {
  const code = newCode()
  const desk = await openPage()
  await browseAs(desk, await demoAdmin())
  await desk.goto('/dashboard/discountCodes')
  await desk.getByRole('button', { name: 'New Code' }).click()
  await field(desk, 'Code').fill(code.toLowerCase())
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Enter a percentage')).toBeVisible()
  await field(desk, '% off the goods').fill('12.5')
  await field(desk, 'Uses in all').fill('1')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(desk, code)).toContainText('12.5%')
  await expectNoHorizontalScroll(desk)

  const buyer = await newBuyer()
  await saveAddress(buyer)
  const kart = await newProduct('Kart', { available: 100 })
  await fillCart(buyer, [{ product: kart, quantity: 50 }])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await typeCode(page, 'NO-SUCH-CODE')
  await expect(page.getByText('This discount code is not valid')).toBeVisible()
  await page.getByRole('textbox', { name: 'Discount code' }).fill(` ${code.toLowerCase()} `)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Discount ${code}`)).toBeVisible()
  await expect(page.getByText('−$125.00').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await checkOut(page).click()

  await pickUp(page)
  await expect(page.getByText('−$125.00')).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ amountDue: 875, discount: { code, amount: 125 } })
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel(/^Expiry date/).fill('1234')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$875/ }).click()
  await expect(page.getByText('Your payment is completed.')).toBeVisible()

  await page.goto(`/dashboard/orders/${order?._id}`)
  await expect(page.getByText(`Discount ${code}`)).toBeVisible()
  await expect(page.getByText('−$125.00')).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: /^Invoice/ })
      .or(page.getByRole('button', { name: /^Invoice/ }))
      .first(),
  ).toBeVisible()
  await expectNoHorizontalScroll(page)

  await desk.reload()
  await expect(rowOf(desk, code)).toContainText('1 of 1')
  await expect(rowOf(desk, code)).toContainText('$125.00')
  await rowOf(desk, code)
    .getByRole('button', { name: `Archive ${code}` })
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(desk, code)).toHaveCount(0)
})

test('a code says what is missing, and can be taken off again @phone', async ({ page, openPage }) => {
  const code = newCode()
  const desk = await openPage()
  await browseAs(desk, await demoAdmin())
  await desk.goto('/dashboard/discountCodes')
  await desk.getByRole('button', { name: 'New Code' }).click()
  await field(desk, 'Code').fill(code)
  await field(desk, 'Gives').selectOption('Amount')
  await field(desk, '$ off the goods').fill('20')
  await field(desk, 'Minimum ($)').fill('800')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(desk, code)).toContainText('from $800.00 of goods')

  const buyer = await newBuyer()
  const kart = await newProduct('Kart')
  await fillCart(buyer, [{ product: kart, quantity: 25 }])
  await browseAs(page, buyer)
  await page.goto('/cart')
  await typeCode(page, code)
  await expect(page.getByText(`Discount code ${code} needs goods for $800.00: $300.00 to go`)).toBeVisible()
  await page.getByRole('button', { name: `Remove discount code ${code}` }).click()
  await expect(page.getByText(`Discount ${code}`)).toHaveCount(0)
})
