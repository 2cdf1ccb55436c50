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

test('the script that all pages share asks to be compiled while it arrives @desktop', async ({ page, request }) => {
  const html = await (await page.goto('/'))?.text()
  const shared = /<script [^>]*data-shared="([^"]+)"/.exec(html ?? '')?.[1]
  expect(await (await request.get(shared ?? '')).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('what is further down a page is laid out after the first paint, but at once for those who were here', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const footer = document.querySelector('footer')
      if (footer) performance.mark(getComputedStyle(footer).contentVisibility)
    }),
  )
  const atFirst = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  await page.goto('/')
  expect(await atFirst()).toContain('auto')
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  await page.reload()
  expect(await atFirst()).toContain('visible')
})

test('every picture of ours shows a blur of itself until it comes @desktop', async ({ page }) => {
  await page.goto('/products')
  const pictures = page.locator('main article img')
  await expect(pictures.first()).toBeVisible()
  const grounds = await pictures.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage))
  const blurs = grounds.filter((ground) => ground.startsWith('url("data:image/webp;base64,'))
  expect(new Set(blurs).size).toBeGreaterThanOrEqual(12)
})
