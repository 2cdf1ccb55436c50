import { existsSync, readFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { layOutEverything } from './support/page-checks.ts'
import { addressOf } from './support/own-rows.ts'
import { PAGES } from './support/pages.ts'
import { expect, type Role, ROLES, test } from './support/roles.ts'

// Each page as the first role sees it that may, and those where another role sees more.
const SHOWN: { route: string; role: Role }[] = [
  ...Object.entries(PAGES).flatMap(([route, spec]) => {
    const role = ROLES.find((each) => 'heading' in spec[each])
    return role && route !== '/home' ? [{ route, role }] : []
  }),
  ...['/products/:id', '/cart', '/quick-order'].map((route) => ({ route, role: 'customer' as const })),
  ...['/dashboard', '/dashboard/orders/:id', '/dashboard/myOrders'].map((route) => ({ route, role: 'admin' as const })),
]

/** Pages that show the header, the footer and the menu of a role, which all others leave out. */
const WITH_FRAME = ['visitor-home', 'customer-dashboard', 'admin-dashboard']
const FRAME = 'body header:has(nav), footer, main aside:has([href="/dashboard"])'
/** Long lists of countries, and the newest products and reviews, which other tests write. */
const ROWS = 'select option:nth-child(n + 40), [aria-labelledby=latest-products] li, [aria-labelledby=feedback] li'

/** Other tests add to all pages but these meanwhile: what is recorded must still be there, and more may be. */
const OWN =
  /^admin-dashboard-(orders|newOrder|change|addPage|import|packing-)|^visitor-(?!home|prod|rev|port|help)|^customer-d/
// What goes from a shared page as soon as another test adds something, or is in the plural from then on.
const MAY_GO = new RegExp(
  'No discount codes yet|No certificates to review|No invitation is waiting|Every charge belongs|enough for three|' +
    'irect purchase|Change it in the settings|waits? for a decision|(is|are) ready to ship|Age under an hour|0 sold|' +
    '(reported by|definition): (browser|webhook)|^- link "(Mini Roadster|Harbour cart)[^"]*":$',
)

for (const { route, role } of SHOWN) {
  const name = nameOf(route, role)
  test(`${name} says the same in English as before @desktop`, async ({ windows, samples }, testInfo) => {
    const { page } = windows[role]
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(addressOf(route, samples))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await layOutEverything(page)
    await hide(page, WITH_FRAME.includes(name) ? ROWS : `${ROWS}, ${FRAME}`)
    const lines = await settledLines(page)
    const shown = OWN.test(name) ? lines : linesToCompare(lines, `${name}.txt`, testInfo)
    expect(`${shown.join('\n')}\n`).toMatchSnapshot(`${name}.txt`)
  })
}

function nameOf(route: string, role: Role): string {
  const words = route === '/' ? 'home' : route === '/*' ? 'missing' : route.replaceAll(/\W+/g, ' ').trim()
  return `${role}-${words.replaceAll(' ', '-')}`
}

const hide = (page: Page, selector: string) =>
  page.evaluate((hidden) => {
    const styles = new CSSStyleSheet()
    styles.replaceSync(`${hidden} { display: none !important }`)
    document.adoptedStyleSheets.push(styles)
  }, selector)

/** What is closed has texts too, apart from rows, whose parts may only be loaded then. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details:not(table *)')) details.setAttribute('open', '')
  })

/** Once they stay the same for a second. */
async function settledLines(page: Page): Promise<string[]> {
  let before = ''
  for (let tries = 0, timesSame = 0; tries < 60 && timesSame < 2; tries += 1) {
    await page.waitForTimeout(500)
    await openDetails(page)
    const now = await page.locator('body').ariaSnapshot()
    timesSame = now === before && isLoaded(now) ? timesSame + 1 : 0
    before = now
  }
  const lines = [`title: ${await page.title()}`, ...before.split('\n')].map(withoutData)
  return [...new Set(lines)].filter((line) => hasWords(line) && !MAY_GO.test(line))
}

/** A load is calculated aside, and its last pallet comes last. */
const isLoaded = (text: string): boolean =>
  !/Loading(…|\.\.\.)/.test(text) && (!text.includes('See it loaded') || text.includes('progressbar "The last of'))

/** The same for every sample, on every day. */
const withoutData = (line: string): string =>
  line
    .trim()
    .replace(/^- (\/url|time|'?row)\b.*/, '')
    .replace(/^(- '?(textbox|searchbox|combobox|spinbutton)\b.*?"'?): .*/, '$1')
    .replaceAll(/ \[(?!level)\w+(=\w+)?\]/g, '')
    .replaceAll(/[\w.+-]+@[\w-]+\.\w+/g, 'someone@example.com')
    .replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{8}\b|\bP-[\dA-F]{10}\b/g, 'id')
    .replaceAll(/\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]* (?=\d)/g, 'Month ')
    .replaceAll(/\d[\d.,:]*\d|\d/g, '0')
    .replaceAll(/0\s[AP]M\b/g, '0 PM')
    // The cart is counted a moment later.
    .replace('link "Cart, 0 product"', 'link "Cart"')

const hasWords = (line: string): boolean => /[a-z]{2}/i.test(line.replace(/^- \w+/, ''))

function linesToCompare(lines: string[], file: string, testInfo: TestInfo): string[] {
  const path = testInfo.snapshotPath(file)
  if (['all', 'changed'].includes(testInfo.config.updateSnapshots) || !existsSync(path)) return lines
  const recorded = readFileSync(path, 'utf8').trimEnd().split('\n')
  return recorded.filter((line) => lines.includes(line))
}
