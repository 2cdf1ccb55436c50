import { pathIn } from '@wheelyard/contract/shop/language-paths'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectTextInside,
  layOutEverything,
} from './support/page-checks.ts'
import { PAGES } from './support/pages.ts'
import { expect, ROLES, test } from './support/roles.ts'

// Longer words, and the other direction. Once for each page, as the first role sees it that may.
for (const language of ['de', 'ar'] as const) {
  for (const [route, spec] of Object.entries(PAGES)) {
    const role = ROLES.find((each) => 'heading' in spec[each])
    if (!role) continue
    test(`${pathIn(language, route)} fits a phone and is accessible @desktop`, async ({ windows, samples }) => {
      const { page, browserErrors } = windows[role]
      // The line that suggests English would lie on what is at the lower edge.
      await page.addInitScript(() => localStorage.setItem('languageChosen', 'yes'))
      await page.setViewportSize({ width: 360, height: 740 })
      const reply = await page.goto(pathIn(language, spec.address?.(samples) ?? route))
      expect(reply?.status()).toBe(spec.status ?? 200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await layOutEverything(page)
      await expectNoHorizontalScroll(page)
      await expectTextInside(page)
      await expectAccessible(page)
      expect(browserErrors.splice(0)).toEqual([])
    })
  }
}
