import { createClient } from '@wheelyard/contract/calls/client'
import { demoAccounts } from '@wheelyard/contract/rules/demo'
import { identityApi } from '@wheelyard/contract/calls/identity'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import { sessionsApi } from '@wheelyard/contract/calls/sessions'
import { expect, test } from './support/test.ts'

test('a new product appears on an open page by itself @desktop', async ({ page, baseURL }) => {
  const admin = await adminOf(baseURL ?? '')
  const name = `Live Loader ${Date.now()}`
  const opened = page.waitForResponse('**/api/events')
  await page.goto('/products')
  await opened
  const body = {
    name,
    img: '/images/go-kart.webp',
    price: 99,
    minOrder: 5,
    available: 50,
    description: 'Just arrived.',
  }
  await admin.call(productAdminApi.add, { body })
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const [added] = await (await page.request.get(`/api/products?q=${encodeURIComponent(name)}`)).json()
  await admin.call(productAdminApi.remove, { query: { id: added._id } })
  await expect(page.getByRole('heading', { name })).toBeHidden()
})

async function adminOf(shop: string) {
  const account = demoAccounts.find(({ role }) => role === 'admin')
  if (!account) throw new Error('the demo shop has no admin')
  const { email, password } = account
  const identity = createClient({ baseUrl: `${shop}/identity`, fetch })
  const { token: proof } = await identity.call(identityApi.signIn, { body: { email, password } })
  const visitor = createClient({ baseUrl: `${shop}/api`, fetch })
  const { token } = await visitor.call(sessionsApi.signIn, { params: { email } }, { token: proof })
  return createClient({ baseUrl: `${shop}/api`, fetch, token: () => token })
}
