import type { Page } from '@playwright/test'
import { removeHostileContent, type HostileContent, storeHostileContent } from './support/hostile-content.ts'
import { SCREENS } from './support/hostile-screens.ts'
import { MARKUP, XSS_PAYLOADS } from './support/hostile-texts.ts'
import { expectToShow, layOutEverything } from './support/page-checks.ts'
import { demoAdmin } from './support/shop-calls.ts'
import { test as watched } from './support/test.ts'
import { expect, openWindow, ROLES, test as byRole } from './support/roles.ts'

const test = byRole.extend<object, { content: HostileContent }>({
  content: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const content = await storeHostileContent(MARKUP)
      await use(content)
      await removeHostileContent(content)
    },
    { scope: 'worker' },
  ],
})

for (const role of ROLES) {
  test(`stored markup is shown as text on every page of ${role === 'admin' ? 'an' : 'a'} ${role} @desktop`, async ({
    browser,
    content,
  }) => {
    const person = { visitor: undefined, customer: content.buyer, admin: await demoAdmin() }[role]
    const { page, browserErrors } = await openWindow(browser, person)
    for (const { address, open, shows } of SCREENS[role]) {
      await test.step(address(content), async () => {
        await page.goto(address(content))
        await open?.(page, content)
        await expectText(page, shows(content))
        expect(browserErrors.splice(0)).toEqual([])
      })
    }
    await page.context().close()
  })
}

test('a hostile product is text to search engines and link previews @desktop', async ({
  browser,
  content,
  request,
}) => {
  const { page } = await openWindow(browser)
  const { _id, name, description } = content.product
  await page.goto(`/products/${_id}`)
  await expect(page).toHaveTitle(`${name} · Wheelyard`)
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await meta('og:title')).toBe(`${name} · Wheelyard`)
  expect(await meta('og:description')).toBe(description)
  const structured: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(structured).toMatchObject({ name, description })
  await page.context().close()

  const html = await (await request.get(`/products/${_id}`)).text()
  for (const markup of ['<script>xss_fired', '<img src=x', '<svg onload', '<iframe srcdoc', '<!--<script'])
    expect(html).not.toContain(markup)
})

test('stored markup is shown as text in emails @desktop', async ({ browser, content }) => {
  const { page, browserErrors } = await openWindow(browser)
  const mails = new Set<string>()
  await expect(async () => {
    await page.goto('/sandbox/mail')
    for (const person of [content.buyer.email, content.subscriber]) {
      const rows = await page.locator('a.row', { hasText: person }).all()
      for (const row of rows) mails.add((await row.getAttribute('href')) ?? '')
    }
    // Two orders, one payment, one refund, and the newsletter's confirmation.
    expect(mails.size).toBeGreaterThanOrEqual(5)
  }).toPass()
  await expectText(page, [content.product.name, content.buyer.email, content.subscriber])
  for (const mail of mails) {
    await page.goto(mail)
    await expectText(page, [])
    const body = page.frameLocator('iframe')
    await expect(body.getByRole('link').first()).toBeVisible()
    await expect(body.locator('script, img[src=x], svg, iframe, [onerror], [onload], [onfocus]')).toHaveCount(0)
  }
  expect(browserErrors.splice(0)).toEqual([])
  await page.context().close()
})

watched('an address is shown as text where a page repeats it @desktop', async ({ page }) => {
  for (const payload of XSS_PAYLOADS.slice(0, 9)) {
    await page.goto(`/products?q=${encodeURIComponent(payload)}`)
    await expectText(page, [payload])
  }
  const path = `/no/${encodeURIComponent(XSS_PAYLOADS[1] ?? '')}`
  await page.goto(path)
  await expectText(page, ['Oops! Wrong Route!', path])
  for (const address of ['/login/google?problem=', '/newsletter/confirm#', '/resetPassword#token=']) {
    await page.goto(address + encodeURIComponent(XSS_PAYLOADS[0] ?? ''))
    await expectText(page, [])
  }
})

watched(
  'without escaping the same payloads run and are noticed; the policy stops them @desktop',
  async ({ page, browserErrors }) => {
    const body = `<!doctype html><title>Careless</title><link rel="icon" href="data:,">${MARKUP.name}${XSS_PAYLOADS.join('')}`
    await page.route('**/careless', (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto('/careless')
    await expect.poll(() => page.evaluate(() => 'xss_fired' in window)).toBe(true)
    browserErrors.length = 0

    const policy = {
      'content-security-policy': (await page.request.head('/')).headers()['content-security-policy'] ?? '',
    }
    await page.route('**/guarded', (route) => route.fulfill({ body, contentType: 'text/html', headers: policy }))
    await page.goto('/guarded')
    await expect
      .poll(() => browserErrors)
      .toContainEqual(expect.stringContaining('Content Security Policy: script-src'))
    expect(await page.evaluate(() => 'xss_fired' in window)).toBe(false)
    browserErrors.length = 0
  },
)

/** The page shows these texts, also in fields, as they were typed, and none of them has run. */
async function expectText(page: Page, texts: string[]): Promise<void> {
  await layOutEverything(page)
  await expectToShow(page, texts)
  expect(await page.evaluate(() => 'xss_fired' in window), 'a script ran').toBe(false)
}
