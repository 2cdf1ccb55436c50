import { randomUUID } from 'node:crypto'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { api, browseAs, demoAdmin, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('an administrator hides a product and shows it again @journey', async ({ page }) => {
  const product = await newProduct(`Hidden ${randomUUID().slice(0, 6)}`)
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('button', { name: `Hide ${product.name}` }).click()
  await expect(page.getByText(`${product.name} is hidden`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Show ${product.name}` })).toBeVisible()
  await page.getByLabel('State').selectOption('hidden')
  await expect(page.getByRole('cell').filter({ hasText: 'Hidden' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  expect((await page.request.get(`/products/${product._id}`)).status()).toBe(404)
  for (const list of ['/sitemap.xml', '/products.xml'])
    expect(await (await page.request.get(list)).text(), list).not.toContain(product._id)

  await page.getByRole('link', { name: `Edit ${product.name}` }).click()
  // The list has a button of this name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible()
  await page.getByRole('button', { name: `Show ${product.name}` }).click()
  await expect(page.getByText(`${product.name} is shown`)).toBeVisible()
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
})

test('a draft is saved, found among the drafts and shown', async ({ page }) => {
  const name = `Draft ${randomUUID().slice(0, 6)}`
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/addProduct')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Image Link' }).fill('/images/go-kart.webp')
  await page.getByLabel('Price', { exact: true }).fill('20')
  await page.getByLabel('Available Quantity').fill('40')
  await page.getByLabel('Min Order Quantity').fill('4')
  await page.getByLabel('Description').fill('To test with.')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText(`${name} is saved as a draft`)).toBeVisible()
  await page.goto('/dashboard/manageProducts?state=draft')
  await page.getByRole('button', { name: `Show ${name}` }).click()
  await expect(page.getByText(`${name} is shown`)).toBeVisible()
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
})

test('pictures are put in another order, and the zoom works by keyboard', async ({ page }) => {
  const product = await newProduct(`Pictures ${randomUUID().slice(0, 6)}`)
  const { name, img, price, minOrder, description } = product
  const morePictures = [
    { img: '/images/quad-atv.webp', alt: 'From the side' },
    { img: '/images/fire-truck.webp', alt: 'From behind' },
  ]
  await api.call(
    productAdminApi.change,
    {
      params: { id: product._id },
      body: { name, img, price, minOrder, description, alt: 'From the front', morePictures },
    },
    await demoAdmin(),
  )
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/editProduct/${product._id}`)
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect(page.getByRole('textbox', { name: 'Image Link' })).toHaveValue('/images/quad-atv.webp')
  await page.getByRole('button', { name: 'Move picture 2 down' }).click()
  await expect(page.getByLabel('What picture 3 shows (optional)')).toHaveValue('From the front')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()

  await page.goto(`/products/${product._id}`)
  const last = page.getByRole('button', { name: 'Picture 3: From the front' })
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: 'From the front' })).toBeInViewport()
  await page.getByRole('button', { name: 'Enlarge From the side' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'From the side' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Enlarge From the side' })).toBeFocused()
  await expectNoHorizontalScroll(page)
})
