import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

type Rules = { type: 'tag' | 'rule'; values: string[] }
const WCAG: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** No violation of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(page: Page, parts = ['html']): Promise<void> {
  expect(await violationsOn(page, parts, WCAG), 'accessibility violations').toEqual([])
}

/** The rules that another colour scheme can break. */
export async function expectLegible(page: Page, parts = ['html']): Promise<void> {
  expect(await violationsOn(page, parts, COLOURS), 'accessibility violations').toEqual([])
}

// The builder would load this half megabyte twice per check, and open a page of its own for frames of other
// origins, which we do not have: four fifths of the cost of a check.
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const AXE = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')
const ALREADY_LOADED = 'void 0'

async function violationsOn(page: Page, parts: string[], runOnly: Rules): Promise<string[]> {
  if (parts.length === 0) return []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const axe = new AxeBuilder({ page, axeSource: ALREADY_LOADED })
  for (const part of parts) axe.include(part)
  const { violations } = await axe
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html} ${node.failureSummary}`))
}

/** Skips transitions, which would be measured half way. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0)
}

/** No text sticks out of a box around it, at the side, or is cut off without an ellipsis. */
export async function expectTextInside(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(textThatSticksOut), 'text that sticks out of a box').toEqual([])
}

/** Runs in the page. */
function textThatSticksOut(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = text.parentElement; box; box = box.parentElement) {
      const { display, position, overflowX, textOverflow } = getComputedStyle(box)
      if (box instanceof SVGElement || box.clientWidth === 1 || overflowX === 'auto' || textOverflow === 'ellipsis')
        break
      const edge = box.getBoundingClientRect()
      const hasBox = display !== 'inline' && display !== 'contents'
      if (hasBox && (left < edge.left - 1 || right > edge.right + 1)) {
        found.push(`${text.textContent.slice(0, 40)} in <${box.tagName.toLowerCase()} class="${box.className}">`)
        break
      }
      if (position === 'fixed' || position === 'absolute') break
    }
  }
  return found
}

/** The page shows these texts, also in fields, whatever their line breaks. */
export async function expectToShow(page: Page, texts: string[]): Promise<void> {
  const missing = () =>
    page.evaluate((wanted) => {
      const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
      const shown = [document.body.innerText, ...[...fields].map(({ value }) => value)].join(' ').split(/\s+/).join(' ')
      return wanted.filter((text) => !shown.includes(text.split(/\s+/).join(' ')))
    }, texts)
  await expect.poll(missing).toEqual([])
}

/** A picture of the whole page in the test's results: `PICTURES=1 npm run test:browser`. */
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

/** axe, screenshots and `innerText` see only what the browser has laid out, not lines of a long cart far from the screen. */
export const layOutEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(styles)
  })
