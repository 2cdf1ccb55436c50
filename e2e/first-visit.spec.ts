import { expect, test } from './support/test.ts'

// The shop's promise for a first visit (docs/performance.md); bytes are weighed by `npm run budgets`.
const FILES = 20

test('a first visit to the home page asks for few files', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.url())
  })
  await page.goto('/')
  await expect.poll(() => asked.some((url) => url.endsWith('/api/events'))).toBe(true)
  expect(asked.length, asked.join('\n')).toBeLessThan(FILES)
})

test('the scripts of a public page are not asked for before its first picture', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto('/products')
  expect(asked.indexOf('image')).toBeGreaterThan(-1)
  expect(asked.indexOf('image')).toBeLessThan(asked.indexOf('script'))
})

test('every picture of ours shows a blur of itself until it comes @desktop', async ({ page }) => {
  await page.goto('/products')
  const pictures = page.locator('main article img')
  await expect(pictures.first()).toBeVisible()
  const grounds = await pictures.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage))
  const blurs = grounds.filter((ground) => ground.startsWith('url("data:image/webp;base64,'))
  expect(new Set(blurs).size).toBeGreaterThanOrEqual(12)
})
