import type { Page } from '@playwright/test'
import { PAGES } from './support/pages.ts'
import { expect, ROLES, test } from './support/roles.ts'

/** A browser rates a page as steady up to 0.1; we allow half. */
const MOST_SHIFT = 0.05
const SCREENS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

for (const [route, spec] of Object.entries(PAGES)) {
  test(`${route} does not jump while it loads, on a phone and on a desktop @desktop`, async ({ windows, samples }) => {
    const role = ROLES.find((one) => 'heading' in spec[one]) ?? 'visitor'
    const expected = spec[role]
    if (!('heading' in expected)) return test.skip()
    const { page } = windows[role]
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await page.goto('about:blank')
      await page.goto(spec.address?.(samples) ?? route)
      await expect(page.getByRole('heading', { level: 1, name: expected.heading })).toBeVisible()
      if (expected.text) await expect(page.getByRole('main').getByText(expected.text).first()).toBeVisible()
      await expect(page.getByRole('main').getByText('Loading…').filter({ visible: true })).toHaveCount(0)
      const shifts = await shiftsOn(page)
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      expect(total, `at ${screen.width} px: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT)
    }
  })
}

type Shift = { value: number; moved: string[] }

/** All that moved since the page began to load, by itself, and what it was. */
const shiftsOn = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as LayoutShift[]
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text')),
      }))
  })
