import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { browseAs, demoAdmin, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** A word of this test alone, without digits, which could be taken for a code. */
const newWord = (start: string) => start + randomUUID().replaceAll(/[^a-f]/g, '')
const row = (page: Page, term: string) =>
  page.getByRole('list', { name: 'Synonyms' }).locator('> li').filter({ hasText: term })
const terms = (page: Page, label = 'New group') => page.getByLabel(label, { exact: true })

test('an administrator adds a synonym, and a visitor finds by it until it is deleted @desktop', async ({
  page,
  openPage,
}) => {
  const [usual, other, third] = [newWord('barge'), newWord('scow'), newWord('punt')]
  const { name } = await newProduct(usual)
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Synonyms' }).click()
  await terms(page).fill(`${usual}, ${other}`)
  await terms(page).press('Enter')
  await expect(page.getByText('Synonyms saved')).toBeVisible()
  await expect(terms(page)).toBeFocused()
  await expect(terms(page)).toHaveValue('')

  const visitor = await openPage()
  await visitor.goto(`/products?q=${other}`)
  await expect(visitor.getByRole('article').filter({ hasText: name })).toBeVisible()

  await row(page, other).getByRole('button', { name: 'Edit' }).click()
  await expect(terms(page, 'Terms')).toBeFocused()
  await terms(page, 'Terms').fill(`${usual}; ${third}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, third)).toBeVisible()
  await expect(row(page, third).getByRole('button', { name: 'Edit' })).toBeFocused()
  await expectAccessible(page)
  await visitor.goto(`/products?q=${third}`)
  await expect(visitor.getByRole('article').filter({ hasText: name })).toBeVisible()

  await row(page, third).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Synonyms deleted')).toBeVisible()
  await expect(row(page, third)).toHaveCount(0)
  await visitor.goto(`/products?q=${third}`)
  await expect(visitor.getByText(`Nothing found for “${third}”.`)).toBeVisible()
})

test('what cannot be saved is refused beside the field, and what was typed stays @desktop', async ({ page }) => {
  const [usual, other] = [newWord('dray'), newWord('wain')]
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/synonyms')
  await terms(page).fill(usual)
  await terms(page).press('Enter')
  await expect(terms(page)).toHaveAccessibleDescription(/Enter at least two terms, separated by commas$/)
  await terms(page).fill(`${usual}, ${other}`)
  await terms(page).press('Enter')
  await expect(row(page, usual)).toBeVisible()

  await terms(page).fill(`${other}, cart`)
  await terms(page).press('Enter')
  await expect(terms(page)).toHaveAccessibleDescription(new RegExp(`${other} is already in another group`))
  await expect(terms(page)).toHaveValue(`${other}, cart`)
  await row(page, usual).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(row(page, usual)).toHaveCount(0)
})

test('the page is whole with no synonyms, with very long ones and when they do not load', async ({
  page,
  browserErrors,
}) => {
  let answer: { status?: number; json: unknown } = { json: [] }
  await page.route('**/api/synonyms', (route) => route.fulfill(answer))
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/synonyms')
  await expect(page.getByText('No synonyms yet.')).toBeVisible()
  await expectAccessible(page)

  const long = Array.from({ length: 20 }, (_, place) => `${place}${'w'.repeat(58)}`)
  answer = {
    json: Array.from({ length: 50 }, (_, place) => ({ _id: randomUUID(), terms: [`jeep ${place}`, ...long] })),
  }
  await page.reload()
  await expect(row(page, 'jeep 49')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
  await row(page, 'jeep 49').getByRole('button', { name: 'Edit' }).click()
  await expectNoHorizontalScroll(page)

  answer = { status: 403, json: { code: 'forbidden', message: 'Not yours' } }
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Not yours' })).toBeVisible()
  answer = { json: [] }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No synonyms yet.')).toBeVisible()
  browserErrors.splice(0)
})
