import type { Page } from '@playwright/test'
import { lookAround, newPartsOf } from './support/look-around.ts'
import { FILES, type Place, PLACES, routePaths } from './support/places.ts'
import { expect, type Role, ROLES, test, type Things, type Tourist } from './support/tour.ts'

test('every route of the router is visited below @desktop', () => {
  expect([...Object.keys(PLACES), ...Object.keys(FILES)].toSorted()).toEqual(routePaths().toSorted())
})

for (const [route, place] of Object.entries(PLACES)) {
  test(`${route} is whole, quiet and accessible for every role, at both widths, in light and dark @desktop`, async ({
    tourists,
    things,
    seen,
  }, testInfo) => {
    for (const role of ROLES) {
      await test.step(role, async () => {
        const { page, faults } = tourists[role]
        await visit(tourists[role], place, role, place.address?.(things) ?? route)
        if ('heading' in place[role])
          await lookAround(page, testInfo, { who: role, parts: await newPartsOf(page, seen) })
        expect(faults.splice(0), 'what the browser complained about').toEqual([])
      })
    }
  })
}

const OUTSIDE: { name: string; open: (page: Page, things: Things) => Promise<unknown> }[] = [
  { name: 'the reference of the API', open: (page) => page.goto('/api/docs') },
  { name: 'the local mailbox', open: (page) => page.goto('/sandbox/mail') },
  { name: 'a mail', open: openMail },
  { name: "Google's stand-in", open: goToGoogle },
]

for (const { name, open } of OUTSIDE) {
  test(`${name} is quiet and accessible at both widths, in light and dark @desktop`, async ({
    tourists: { visitor },
    things,
  }, testInfo) => {
    await open(visitor.page, things)
    await lookAround(visitor.page, testInfo)
    expect(visitor.faults.splice(0), 'what the browser complained about').toEqual([])
  })
}

for (const [route, type] of Object.entries(FILES)) {
  test(`${route} is a file @desktop`, async ({ request }) => {
    const reply = await request.get(route)
    expect(reply.status()).toBe(200)
    expect(reply.headers()['content-type']).toContain(type)
  })
}

async function visit({ page }: Tourist, place: Place, role: Role, address: string): Promise<void> {
  const found = place[role]
  const response = await page.goto(address)
  expect(response?.status()).toBe(place.status ?? 200)
  if ('sentTo' in found) return expect(page).toHaveURL(found.sentTo)
  await expect(page.getByRole('heading', { level: 1, name: found.heading })).toBeVisible()
  if (found.text) await expect(page.getByRole('main').getByText(found.text).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Wheelyard/)
  // React marks the elements it has taken over. What it had to say about them is in the console, which is watched.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')))
  await page.evaluate(layOutEverything)
}

/** Runs in the page. axe and screenshots see only what the browser has laid out (`.below-fold` in app.css). */
function layOutEverything(): void {
  const styles = new CSSStyleSheet()
  styles.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(styles)
}

async function openMail(page: Page, { paid }: Things): Promise<void> {
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await page.locator('a.row', { hasText: paid.email }).first().click({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByTitle('The mail as it looks')).toBeVisible()
}

async function goToGoogle(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}
