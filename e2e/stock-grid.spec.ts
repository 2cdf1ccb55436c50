import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { randomUUID } from 'node:crypto'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { api, browseAs, demoAdmin, newBuyer, newProduct, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function newKarts(mark: string): Promise<Product[]> {
  const names = [`${mark} A`, `${mark} B`, `${mark} C`]
  const karts: Product[] = []
  for (const name of names) karts.push(await newProduct(name))
  return karts
}
const markOf = ({ name }: Product) => name.split(' A ')[0]!
const stockOf = async ({ _id: id }: Product) => {
  const { rows } = await api.page(productAdminApi.stockHistory, { params: { id } }, await demoAdmin())
  return rows[0]
}

test('a container arrives: a pasted column changes the stock of several products for one reason', async ({ page }) => {
  const [first, second, third] = (await newKarts(`Container ${randomUUID().slice(0, 6)}`)) as [
    Product,
    Product,
    Product,
  ]
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/manageProducts')
  await page.getByRole('link', { name: 'Stock', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await page.getByLabel('Search').fill(markOf(first))
  await expect(page.getByText('Products: 3')).toBeVisible()

  const change = (product: Product) => page.getByLabel(`Add or remove: ${product.name}`)
  const count = (product: Product) => page.getByLabel(`New stock: ${product.name}`)
  await change(first).focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '10\r\n1,000\r\nmany\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(change(second)).toHaveValue('1,000')
  await expect(count(second)).toHaveValue(String(second.available + 1_000))
  await expect(change(third)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()

  await change(second).press('Enter')
  await expect(change(third)).toBeFocused()
  await page.keyboard.type('7')
  await expect(page.getByText('3 products change', { exact: true })).toBeVisible()
  await page.getByLabel('Reason').fill('Container 7')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock of 3 products saved')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Unsaved changes' })).toBeHidden()
  for (const [product, delta] of [
    [first, 10],
    [second, 1_000],
    [third, 7],
  ] as const) {
    expect(await stockOf(product)).toMatchObject({ reason: 'restock', delta, note: 'Container 7' })
  }
})

test('a count that was overtaken by an order is not saved unless it is kept; leaving asks', async ({ page }) => {
  const [first, second] = (await newKarts(`Counted ${randomUUID().slice(0, 6)}`)) as [Product, Product]
  const { available } = first
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/stock?q=${encodeURIComponent(markOf(first))}`)
  const counted = page.getByLabel(`New stock: ${first.name}`)
  await counted.fill(String(available - 3))
  await expect(page.getByLabel(`Add or remove: ${first.name}`)).toHaveValue('−3')
  await page.getByLabel(`Add or remove: ${second.name}`).fill(String(-available - 1))
  await expect(page.getByText(`Only ${available} available, so no more can be removed`)).toBeVisible()
  await page.getByLabel(`Add or remove: ${second.name}`).fill('')

  await placeOrder(await newBuyer(), first)
  await expect(page.getByText(`no longer ${available}`)).toBeVisible()
  await page.getByLabel('Reason').fill('Stocktake')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()

  await page.getByRole('link', { name: first.name }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByRole('button', { name: `Keep ${available - 3}` }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock of 1 product saved')).toBeVisible()
  expect(await stockOf(first)).toMatchObject({ reason: 'correction', balance: available - 3, note: 'Stocktake' })
})
