import { randomUUID } from 'node:crypto'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { familiesApi } from '@wheelyard/contract/catalogue/families.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { api, browseAs, demoAdmin, newBuyer, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const COLORS = ['Red', 'Blue', 'A color with a long name that wraps']

async function newFamily(mark: string): Promise<Product[]> {
  const products: Product[] = []
  for (const color of COLORS) products.push(await newProduct(`${mark} ${color}`))
  const members = products.map(({ _id: productId }, n) => ({ productId, option: COLORS[n]!, swatch: `#c8102${n}` }))
  await api.call(familiesApi.add, { body: { name: mark, optionName: 'Color', members } }, await demoAdmin())
  return products
}
const newMark = () => `Family ${randomUUID().slice(0, 6)}`

test('a buyer orders three colors at once, and goes from one to another @journey', async ({ page }) => {
  const mark = newMark()
  const [red, blue, long] = (await newFamily(mark)) as [Product, Product, Product]
  const buyer = await newBuyer()
  await browseAs(page, buyer)
  await page.goto(`/products?q=${encodeURIComponent(mark)}`)
  const card = page.getByRole('article').filter({ hasText: blue.name })
  await card.getByRole('link', { name: 'Red', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: red.name })).toBeVisible()
  const options = page.getByRole('navigation', { name: 'Color' })
  await expect(options.getByRole('link', { name: 'Red' })).toHaveAttribute('aria-current', 'page')
  await options.getByRole('link', { name: 'Blue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: blue.name })).toBeVisible()

  const form = page.getByRole('region', { name: 'Order several at once' })
  for (const color of COLORS) await form.getByLabel(color).fill('4')
  await form.getByLabel('Blue').fill('1')
  await expect(form.getByRole('alert').filter({ hasText: 'Minimum order quantity: 4' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Add all to cart' })).toBeDisabled()
  await form.getByLabel('Blue').fill('8')
  await expect(form.getByText('16 units')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await form.getByRole('button', { name: 'Add all to cart' }).click()
  await expect(page.getByText('16 units added to your cart')).toBeVisible()
  const { lines } = await api.call(cartApi.get, {}, buyer)
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [red._id, 4],
    [blue._id, 8],
    [long._id, 4],
  ])
})

test('an administrator makes a family, gives it a color and deletes it', async ({ page }) => {
  const mark = newMark()
  const first = await newProduct(`${mark} One`)
  const second = await newProduct(`${mark} Two`)
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/families')
  await page.getByRole('button', { name: 'New Family' }).click()
  const form = page.getByRole('form', { name: 'New family' })
  await form.getByLabel('Name', { exact: true }).fill(mark)
  for (const { name, sku } of [first, second]) {
    await form.getByLabel('Add a product').fill(sku)
    await expect(form.getByRole('option')).toContainText(name)
    await form.getByLabel('Add a product').press('Enter')
  }
  await form.getByLabel(`Option of ${first.name}`).fill('Red')
  await form.getByRole('button', { name: 'Save Family' }).click()
  await expect(form.getByText('Option is Required')).toBeVisible()
  await form.getByLabel(`Option of ${second.name}`).fill('red')
  await expect(form.getByText('Family: red is listed twice')).toBeVisible()
  await form.getByLabel(`Option of ${second.name}`).fill('Blue')
  await form.getByRole('button', { name: `Add a color to ${first.name}` }).click()
  await form.getByRole('button', { name: `Move ${second.name} up` }).click()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await form.getByRole('button', { name: 'Save Family' }).click()
  await expect(page.getByText(`${mark} is saved`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: mark })
  await expect(row.getByRole('listitem')).toHaveText(['Blue', 'Red'])
  await row.getByRole('button', { name: `Delete ${mark}` }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${mark} is deleted`)).toBeVisible()
  await page.goto(`/products/${first._id}`)
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await expect(page.getByText('Order several at once')).toBeHidden()
})
