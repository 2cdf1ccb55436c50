import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { expectTextsApart } from './support/overlaps.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectTextInside,
  layOutEverything,
} from './support/page-checks.ts'
import { addressOf } from './support/own-rows.ts'
import { PAGES } from './support/pages.ts'
import { isNotOfPseudo, speakEnglish, speakPseudo } from './support/pseudo.ts'
import { expect, ROLES, test } from './support/roles.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

// Longer words, and the other direction. Once for each page, as the first role sees it that may.
for (const language of ['de', 'ar', 'pseudo'] as const) {
  const isPseudo = language === 'pseudo'
  const spoken = isPseudo ? 'en' : language
  for (const [route, spec] of Object.entries(PAGES)) {
    const role = ROLES.find((each) => 'heading' in spec[each])
    if (!role) continue
    test(`${route} fits a phone and a desktop in ${language} and is accessible @desktop`, async ({
      windows,
      samples,
    }) => {
      const { page, browserErrors } = windows[role]
      // The line that suggests English would lie on what is at the lower edge.
      await page.addInitScript(() => localStorage.setItem('languageChosen', 'yes'))
      if (isPseudo) await speakPseudo(page)
      const reply = await page.goto(pathIn(spoken, addressOf(route, samples)))
      expect(reply?.status()).toBe(spec.status ?? 200)
      await expect(page.locator('html')).toHaveAttribute('lang', spoken)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (isPseudo) await expect(page.getByRole('contentinfo')).toContainText('[Cóömpáäny]')
      await layOutEverything(page)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expectNoHorizontalScroll(page)
        await expectTextInside(page)
        await expectTextsApart(page)
      }
      if (isPseudo) await speakEnglish(page)
      else await expectAccessible(page)
      expect(browserErrors.splice(0).filter((error) => !isPseudo || isNotOfPseudo(error))).toEqual([])
    })
  }
}
