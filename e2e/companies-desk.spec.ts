import { foundCompany } from './support/companies.ts'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { newEmail } from './support/people.ts'
import { browseAs, confirmedBuyer, demoAdmin, findProduct, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('an administrator approves a company, adds a customer with their orders and sees what the company sees @journey', async ({
  page,
}) => {
  const { company } = await foundCompany('Harbor Karts')
  const buyer = await confirmedBuyer('Cora Customer', newEmail())
  const order = await placeOrder(buyer, await findProduct('Mini Roadster'))
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/companies?q=${company.number}`)
  await page.getByRole('link', { name: 'Harbor Karts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Karts' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Harbor Karts is approved')).toBeVisible()

  await page.getByRole('button', { name: 'Add a customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a customer to Harbor Karts' })
  await dialog.getByLabel('Email of the customer').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Add a customer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Customer not found')
  await dialog.getByLabel('Email of the customer').fill(buyer.email)
  await dialog.getByLabel('Orders').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add a customer' }).click()
  await expect(page.getByText(`${buyer.email} buys for this company now`)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(order.number) })).toBeVisible()
  await expectTextInside(page)

  await page.getByRole('button', { name: 'See as this company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row).toContainText('Cora Customer')
  await expect(page.getByText('You see the shop as Harbor Karts.')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await page.reload()
  await expect(page.getByText('You see the shop as Harbor Karts.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to your own view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Karts' })).toBeVisible()
  await expect(page.getByText('You see the shop as')).toHaveCount(0)
})
