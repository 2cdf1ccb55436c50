import type { Page, Request } from '@playwright/test'
import { expect, test } from './support/test.ts'

// The shop's promise for a first visit (docs/performance.md); bytes are weighed by `npm run budgets`.
const MAX_FILES = 15

test('a first visit to the home page requests few files @journey', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requested.push(request.url())
  })
  const eventStream = page.waitForRequest('**/api/events')
  await page.goto('/')
  await eventStream
  // Pictures further down come when the browser thinks they are near, so they belong to no first view.
  const lazy = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  const firstView = requested.filter((url) => !lazy.includes(url))
  expect(firstView.length, firstView.join('\n')).toBeLessThan(MAX_FILES)
})

const spacing = (heading: Element) => getComputedStyle(heading).letterSpacing

test('an Arabic page brings its letters and no face for headings; an English one, whose menu names Arabic, does not', async ({
  page,
}) => {
  const facesOn = async (path: string) => {
    const faces: string[] = []
    const note = (request: Request) => request.resourceType() === 'font' && faces.push(request.url())
    page.on('request', note)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => true))
    page.off('request', note)
    return faces.map((url) => /assets\/([a-z-]+)-/.exec(url)?.[1])
  }
  const arabic = await facesOn('/ar')
  expect(arabic).toContain('noto-arabic')
  expect(arabic).not.toContain('bricolage-bold')
  expect(await page.locator('h1').first().evaluate(spacing)).toBe('normal')
  const english = await facesOn('/')
  expect(english).toContain('bricolage-bold')
  expect(english).not.toContain('noto-arabic')
})

const holdPictures = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.avif$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('the scripts of a public page wait for its first picture', async ({ page }) => {
  // With the clock stopped, nothing but the picture can start them.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T01:00:00Z')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const release = await holdPictures(page)
  const parsed = page.waitForEvent('domcontentloaded')
  const alive = page.goto('/products')
  await parsed
  expect(scripts).toEqual([])

  release()
  await page.waitForLoadState('load')
  await page.clock.resume()
  await alive
  expect(scripts).not.toEqual([])
})

test('the scripts of a public page do not wait for a picture that never comes', async ({ page }) => {
  const release = await holdPictures(page)
  // Resolves once React has taken over (support/test.ts).
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  release()
})

test('the largest script asks to be compiled while it arrives @desktop', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const preloads = [...html.matchAll(/<link rel="deferred-modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href)
  const scripts = await Promise.all(preloads.map(async (href) => (await request.get(href)).text()))
  const [largest = ''] = scripts.toSorted((a, b) => b.length - a.length)
  expect(largest.slice(0, 100)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('a full-page picture and a printed page show all sections of home', async ({ page }) => {
  await page.goto('/')
  // `checkVisibility` finds what waits to be scrolled to, which no picture of the whole page would show.
  const notDrawn = () =>
    page.locator('main section, main article, footer').evaluateAll((parts) =>
      parts
        .flatMap((part) => [...part.querySelectorAll('*')])
        .filter((each) => each.checkVisibility() && !each.checkVisibility({ contentVisibilityAuto: true }))
        .map((each) => each.outerHTML),
    )
  expect(await notDrawn()).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await notDrawn()).toEqual([])
  for (const section of await page.locator('main > section').all()) await expect(section).toBeVisible()
})

test('every picture of ours shows a blurred preview until it has loaded @desktop', async ({ page }) => {
  // The demo catalogue, before what other tests add.
  await page.goto('/products?sort=oldest')
  const pictures = page.locator('main article img')
  await expect(pictures.first()).toBeVisible()
  const backgrounds = await pictures.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage))
  const previews = backgrounds.filter((background) => background.startsWith('url("data:image/webp;base64,'))
  expect(new Set(previews).size).toBeGreaterThanOrEqual(12)
})
