import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible, expectLegible, expectNoHorizontalScroll, showIn, takePicture } from './page-checks.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

type Look = { who?: string; parts?: string[] }

/** Looks at a loaded page in all four views: 1440 and 360 wide, light and dark; `parts` alone where they are named. */
export async function lookAround(page: Page, testInfo: TestInfo, { who = 'anybody', parts = ['html'] }: Look = {}) {
  const keep = (view: string) => takePicture(page, testInfo, `${who}-${view}`)
  await page.setViewportSize(DESKTOP)
  await showIn(page, 'light')
  await expectAccessible(page, parts)
  await expectNoHorizontalScroll(page)
  await keep('1440-light')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, parts)
  await expectNoHorizontalScroll(page)
  await keep('360-light')
  if (parts.length === 0) return
  await showIn(page, 'dark')
  await expectLegible(page, parts)
  await keep('360-dark')
  await page.setViewportSize(DESKTOP)
  await expectLegible(page, parts)
  await keep('1440-dark')
}

/**
 * The parts of this page that nobody has looked at. Public pages come from the server the same for everyone, and
 * most headers are alike: what is, element for element, as on a page before it needs no second look.
 */
export async function newPartsOf(page: Page, seen: Set<string>): Promise<string[]> {
  const [content, header] = await page.evaluate(() =>
    ['main', 'header'].map((part) => document.querySelector(part)?.outerHTML ?? ''),
  )
  const isKnown = (part = '') => seen.has(part) || !seen.add(part)
  const knowsHeader = isKnown(header)
  if (!isKnown(content)) return ['html']
  return knowsHeader ? [] : ['header']
}
