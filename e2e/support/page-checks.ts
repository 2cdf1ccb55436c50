import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No violation of WCAG 2.2 AA that a machine can find; each is listed with the elements it was found on. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const found = violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html} ${node.failureSummary}`),
  )
  expect(found, 'accessibility violations').toEqual([])
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, 'width of the page').toBeLessThanOrEqual(screen)
}

/** A picture of the whole page for people to look at, in the test's results: `PICTURES=1 npm run test:e2e`. */
export async function takePicture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  await loadLazyPictures(page)
  await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true })
}

async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
}
