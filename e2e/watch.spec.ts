import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const POLICY = { 'content-security-policy': "script-src 'unsafe-inline'; style-src 'self'" }

const ERRORS = [
  { what: 'an error in the console', html: '<script>console.error("red")</script>', error: 'console: red' },
  {
    what: 'a script that throws',
    html: '<script>throw new Error("thrown")</script>',
    error: 'page error: Error: thrown',
  },
  { what: 'a breach of the policy', html: '<p style="color: red">', error: 'Content Security Policy: style-src-attr' },
  {
    what: 'a request to another host',
    html: '<img src="//x.example.com/a.png">',
    error: 'to another host: http://x.example',
  },
  { what: 'a dialog', html: '<script>alert("hello")</script>', error: 'dialog: hello' },
  { what: 'a missing picture', html: '<img src="/gone.webp">', error: '404 for image' },
]

for (const { what, html, error } of ERRORS) {
  test(`${what} is noticed @desktop`, async ({ page, browserErrors }) => {
    await open(page, html)
    await expect.poll(() => browserErrors).toContainEqual(expect.stringContaining(error))
    browserErrors.length = 0
  })
}

test('what was noticed fails the test at its end @desktop', async ({ page }) => {
  test.fail()
  const red = page.waitForEvent('console')
  await open(page, '<script>console.error("red")</script>')
  await red
})

test('a refusal by the API is not an error @desktop', async ({ page }) => {
  await page.route('**/refusal', (route) => route.fulfill({ status: 409, json: { code: 'order-exists' } }))
  await open(page, '')
  expect(await page.evaluate(async () => (await fetch('/refusal')).status)).toBe(409)
})

async function open(page: Page, html: string): Promise<void> {
  const body = `<!doctype html><title>Watched</title><link rel="icon" href="data:,">${html}`
  await page.route('**/watched', (route) => route.fulfill({ body, contentType: 'text/html', headers: POLICY }))
  await page.goto('/watched')
}
