import type { Page } from '@playwright/test'
import {
  type Charmed,
  XSS_PAYLOADS,
  storeHostileContent,
  archiveTestProducts,
  NAME,
} from './support/hostile-content.ts'
import { SCREENS } from './support/hostile-screens.ts'
import { demoAdmin } from './support/shop-calls.ts'
import { test as watched } from './support/test.ts'
import { expect, openWindow, ROLES, test as tour } from './support/tour.ts'

/** A shop of which somebody has tried to make use, once per worker. */
const test = tour.extend<object, { charmed: Charmed }>({
  charmed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const charmed = await storeHostileContent()
      await use(charmed)
      await archiveTestProducts(charmed)
    },
    { scope: 'worker' },
  ],
})

for (const role of ROLES) {
  test(`what was stored as markup is text on every screen of ${role === 'admin' ? 'an' : 'a'} ${role} @desktop`, async ({
    browser,
    charmed,
  }) => {
    const person = { visitor: undefined, customer: charmed.buyer, admin: await demoAdmin() }[role]
    const { page, faults } = await openWindow(browser, person)
    for (const { address, shows } of SCREENS[role]) {
      await test.step(address(charmed), async () => {
        await page.goto(address(charmed))
        await expectText(page, shows(charmed))
        expect(faults.splice(0), 'what the browser complained about').toEqual([])
      })
    }
    await page.context().close()
  })
}

test('a stored product is text to search engines and link previews @desktop', async ({ browser, charmed, request }) => {
  const { page } = await openWindow(browser)
  const { _id, name, description } = charmed.product
  await page.goto(`/products/${_id}`)
  await expect(page).toHaveTitle(`${name} · Wheelyard`)
  const told = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await told('og:title')).toBe(`${name} · Wheelyard`)
  expect(await told('og:description')).toBe(description)
  const structured: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(structured).toMatchObject({ name, description })
  await page.context().close()

  const html = await (await request.get(`/products/${_id}`)).text()
  for (const markup of ['<script>xssFired', '<img src=x', '<svg onload', '<iframe srcdoc', '<!--<script'])
    expect(html).not.toContain(markup)
})

test('what was stored as markup is text in the mails that tell of it @desktop', async ({ browser, charmed }) => {
  const { page, faults } = await openWindow(browser)
  const mails = new Set<string>()
  await expect(async () => {
    await page.goto('/sandbox/mail')
    for (const person of [charmed.buyer.email, charmed.subscriber]) {
      const rows = await page.locator('a.row', { hasText: person }).all()
      for (const row of rows) mails.add((await row.getAttribute('href')) ?? '')
    }
    // Two orders kept, one paid, one refunded, and the newsletter's question.
    expect(mails.size).toBeGreaterThanOrEqual(5)
  }).toPass()
  await expectText(page, [charmed.product.name, charmed.buyer.email, charmed.subscriber])
  for (const mail of mails) {
    await page.goto(mail)
    await expectText(page, [])
    const letter = page.frameLocator('iframe')
    await expect(letter.getByRole('link').first()).toBeVisible()
    await expect(letter.locator('script, img[src=x], svg, iframe, [onerror], [onload], [onfocus]')).toHaveCount(0)
  }
  expect(faults.splice(0), 'what the browser complained about').toEqual([])
  await page.context().close()
})

watched('what stands in an address is text where a page repeats it @desktop', async ({ page }) => {
  for (const charm of XSS_PAYLOADS.slice(0, 9)) {
    await page.goto(`/products?q=${encodeURIComponent(charm)}`)
    await expectText(page, [charm])
  }
  const path = `/no/${encodeURIComponent(XSS_PAYLOADS[1] ?? '')}`
  await page.goto(path)
  await expectText(page, ['Oops! Wrong Route!', path])
  for (const address of ['/login/google?problem=', '/newsletter/confirm#', '/resetPassword#token=']) {
    await page.goto(address + encodeURIComponent(XSS_PAYLOADS[0] ?? ''))
    await expectText(page, [])
  }
})

watched('without care the same words would run, and be seen to @desktop', async ({ page, faults }) => {
  const body = `<!doctype html><title>Careless</title><link rel="icon" href="data:,">${NAME}${XSS_PAYLOADS.join('')}`
  await page.route('**/careless', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('/careless')
  await expect.poll(() => page.evaluate(() => 'xssFired' in window)).toBe(true)
  faults.length = 0

  const policy = {
    'content-security-policy': (await page.request.head('/')).headers()['content-security-policy'] ?? '',
  }
  await page.route('**/guarded', (route) => route.fulfill({ body, contentType: 'text/html', headers: policy }))
  await page.goto('/guarded')
  await expect.poll(() => faults).toContainEqual(expect.stringContaining('Content Security Policy: script-src'))
  expect(await page.evaluate(() => 'xssFired' in window)).toBe(false)
  faults.length = 0
})

/** The words stand on the page, shown or in a field, as they were typed, and none of them has run. */
async function expectText(page: Page, words: string[]): Promise<void> {
  await expect.poll(() => missingOn(page, words)).toEqual([])
  expect(await page.evaluate(() => 'xssFired' in window), 'a script ran').toBe(false)
}

const missingOn = (page: Page, words: string[]) =>
  page.evaluate((wanted) => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const shown = [document.body.innerText, ...[...fields].map(({ value }) => value)].join(' ').split(/\s+/).join(' ')
    return wanted.filter((text) => !shown.includes(text.split(/\s+/).join(' ')))
  }, words)
