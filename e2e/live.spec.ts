import { randomUUID } from 'node:crypto'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { api, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('a new product appears on an open page by itself @desktop', async ({ page }) => {
  const { token } = await demoAdmin()
  const name = `Live Loader ${randomUUID().slice(0, 8)}`
  const subscribed = page.waitForResponse('**/api/events')
  await page.goto('/products')
  await subscribed
  const numbers = { price: 99, minOrder: 5, available: 50 }
  const body = { name, img: '/images/go-kart.webp', description: 'Just arrived.', ...numbers }
  const { _id: id } = await api.call(productAdminApi.add, { body }, { token })
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await api.call(productAdminApi.remove, { query: { id } }, { token })
  await expect(page.getByRole('heading', { name })).toBeHidden()
})
