import type { Page, TestInfo } from '@playwright/test'
import {
  expectAccessible,
  expectLegible,
  expectNoHorizontalScroll,
  setColorScheme,
  takePicture,
} from './page-checks.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

type Options = { who?: string; parts?: string[] }

/** Checks a loaded page in four views: 1440 and 360 wide, light and dark; only these `parts` of it where named. */
export async function checkAllViews(
  page: Page,
  testInfo: TestInfo,
  { who = 'visitor', parts = ['html'] }: Options = {},
) {
  const save = (view: string) => takePicture(page, testInfo, `${who}-${view}`)
  await page.setViewportSize(DESKTOP)
  await setColorScheme(page, 'light')
  await expectAccessible(page, parts)
  await expectNoHorizontalScroll(page)
  await save('1440-light')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, parts)
  await expectNoHorizontalScroll(page)
  await save('360-light')
  if (parts.length === 0) return
  await setColorScheme(page, 'dark')
  await expectLegible(page, parts)
  await save('360-dark')
  await page.setViewportSize(DESKTOP)
  await expectLegible(page, parts)
  await save('1440-dark')
}

/**
 * The parts of this page that are not checked yet. Public pages are the same for everyone and most headers are
 * alike: markup that is identical to that of an earlier page is not checked again.
 */
export async function uncheckedParts(page: Page, checked: Set<string>): Promise<string[]> {
  const [content, header] = await page.evaluate(() =>
    ['main', 'header'].map((part) => document.querySelector(part)?.outerHTML ?? ''),
  )
  const isKnown = (part = '') => checked.has(part) || !checked.add(part)
  const knowsHeader = isKnown(header)
  if (!isKnown(content)) return ['html']
  return knowsHeader ? [] : ['header']
}
