import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

const PAGES = [
  { path: '/', text: 'Latest Products' },
  { path: '/products?sort=oldest', text: 'Turbo K Electric Go-Kart' },
  { path: '/reviews', text: 'Clients Feedbacks' },
  { path: '/blogs', text: 'How does prototypal inheritance work?' },
  { path: '/portfolio', text: 'Administration and protected APIs' },
  { path: '/help/cookies', text: 'wheelyard_identity' },
  { path: '/nowhere', text: 'Oops! Wrong Route!' },
]

test('public pages show their content and links without JavaScript @phone @journey', async ({ page }) => {
  for (const { path, text } of PAGES) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'LOGIN' }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toHaveAttribute('href', '/')
  }
})

test('pages that need JavaScript say so instead of loading for ever @phone @journey', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/myOrders', '/checkout', '/login']) {
    await page.goto(path)
    await expect(page.locator('noscript p')).toHaveText(/^This part of the shop needs JavaScript\./)
    await expect(page.locator('noscript p')).toBeVisible()
  }
})

test('an unknown address of the API is answered with JSON, not with a page @desktop', async ({ request }) => {
  for (const path of ['/api/nothing-here', '/api?page=2', '/identity/nothing-here']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await request.fetch(path, { method })
      expect(reply.status(), `${method} ${path}`).toBe(404)
      expect(await reply.json()).toEqual({ code: 'not-found', message: 'Address not found' })
    }
  }
})

test('the articles mark their Bengali and colour their code @desktop', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page.locator('article')).toHaveCount(6)
  for (const article of await page.locator('article').all()) {
    await expect(article.locator('[lang=bn]').first()).toBeVisible()
    await expect(article.locator('pre .code-token-keyword').first()).toBeVisible()
  }
})
