import type { Page } from '@playwright/test'
import { checkAllViews, uncheckedParts } from './support/all-views.ts'
import { mailAddress } from './support/mailbox.ts'
import { layOutEverything } from './support/page-checks.ts'
import { FILES, PAGES, type PageSpec, routePaths } from './support/pages.ts'
import { expect, type Role, ROLES, type Samples, test, type Window } from './support/roles.ts'

test('every route of the router is tested below @desktop', () => {
  expect([...Object.keys(PAGES), ...Object.keys(FILES)].toSorted()).toEqual(routePaths().toSorted())
})

for (const [route, spec] of Object.entries(PAGES)) {
  test(`${route} is complete, accessible and without errors for every role, at both widths, in light and dark @desktop`, async ({
    windows,
    samples,
    checked,
  }, testInfo) => {
    for (const role of ROLES) {
      await test.step(role, async () => {
        const { page, browserErrors } = windows[role]
        await visit(windows[role], spec, role, spec.address?.(samples) ?? route)
        if ('heading' in spec[role])
          await checkAllViews(page, testInfo, { who: role, parts: await uncheckedParts(page, checked) })
        expect(browserErrors.splice(0)).toEqual([])
      })
    }
  })
}

const OTHER_PAGES: { name: string; open: (page: Page, samples: Samples) => Promise<unknown> }[] = [
  { name: 'the reference of the API', open: (page) => page.goto('/api/docs') },
  { name: 'the local mailbox', open: (page) => page.goto('/sandbox/mail') },
  { name: 'an email', open: openMail },
  { name: "Google's stand-in", open: goToGoogle },
]

for (const { name, open } of OTHER_PAGES) {
  test(`${name} is accessible and without errors at both widths, in light and dark @desktop`, async ({
    windows: { visitor },
    samples,
  }, testInfo) => {
    await open(visitor.page, samples)
    await checkAllViews(visitor.page, testInfo)
    expect(visitor.browserErrors.splice(0)).toEqual([])
  })
}

for (const [route, type] of Object.entries(FILES)) {
  test(`${route} is a file @desktop`, async ({ request }) => {
    const reply = await request.get(route)
    expect(reply.status()).toBe(200)
    expect(reply.headers()['content-type']).toContain(type)
  })
}

async function visit({ page }: Window, spec: PageSpec, role: Role, address: string): Promise<void> {
  const expected = spec[role]
  const response = await page.goto(address)
  expect(response?.status()).toBe(spec.status ?? 200)
  if ('redirectedTo' in expected) return expect(page).toHaveURL(expected.redirectedTo)
  await expect(page.getByRole('heading', { level: 1, name: expected.heading })).toBeVisible()
  if (expected.text) await expect(page.getByRole('main').getByText(expected.text).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Wheelyard/)
  await layOutEverything(page)
}

async function openMail(page: Page, { paid }: Samples): Promise<void> {
  await page.goto(await mailAddress(page.request, paid.email))
  await expect(page.getByTitle('The email as displayed')).toBeVisible()
}

async function goToGoogle(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}
