import type { Page } from '@playwright/test'
import { mailWordsApi } from '@wheelyard/contract/office/mail-words.calls'
import { MAIL_NOTE_MAX } from '@wheelyard/contract/values/limits'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { api, browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function openMails(page: Page): Promise<void> {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/mails')
  await expect(preview(page).getByText('Thank you for your order')).toBeVisible()
}

const preview = (page: Page) => page.frameLocator('iframe').locator('body')
const choose = (page: Page, language: string) =>
  page.getByRole('group', { name: 'Language' }).getByRole('button', { name: language }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function expectToFit(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
  await expectAccessible(page)
}

async function saveByCall(greeting: string): Promise<void> {
  const { version } = await api.call(mailWordsApi.get, {}, await demoAdmin())
  await api.call(
    mailWordsApi.save,
    { body: { greeting, signOff: '', notes: {}, translations: {}, version } },
    await demoAdmin(),
  )
}

test.describe('the words of the shop', () => {
  // All mails share them: one test after the other changes them, and they are emptied again.
  test.describe.configure({ mode: 'serial' })
  test.afterEach(() => saveByCall(''))

  test('an administrator writes words, sees them in the preview, and saves them @desktop', async ({ page }) => {
    await browseAs(page, await demoAdmin())
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Mails' }).click()
    await page.getByLabel('Greeting').fill('Hello from <Wheelyard>,')
    await page.getByLabel('Sign-off').fill('Your team\nat the yard')
    await page.getByRole('button', { name: 'Freight quote' }).click()
    await page.getByLabel('Note for Freight quote').fill('Valid for a week.')
    await expect(page.getByText(/^Subject: Freight quote for W-/)).toBeVisible()
    await expect(preview(page)).toContainText('Hello from <Wheelyard>,')
    await expect(preview(page)).toContainText('Valid for a week.')
    await expect(preview(page).getByText('Your team')).toHaveCSS('color', 'rgb(27, 36, 51)')
    await expect(preview(page).getByRole('link')).toHaveCount(0)
    await expectAccessible(page)

    await save(page)
    await expect(page.getByText('Your words are saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Greeting')).toHaveValue('Hello from <Wheelyard>,')
    await expect(page.getByRole('button', { name: 'Freight quote has a note' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Shipped', exact: true })).toBeVisible()
    await page.goto('/dashboard/auditLog?topic=mails')
    await expect(page.getByText('Words in mails changed').first()).toBeVisible()
  })

  test('words that someone else has changed meanwhile are not overwritten @desktop', async ({ page }) => {
    await openMails(page)
    await saveByCall('Theirs,')
    await page.getByLabel('Greeting').fill('Mine,')
    await save(page)
    await expect(page.getByText('Someone else has changed the words since you opened them.')).toBeVisible()
    await page.getByRole('button', { name: 'Load the newer words' }).click()
    await expect(page.getByLabel('Greeting')).toHaveValue('Theirs,')
    await page.getByLabel('Greeting').fill('Ours,')
    await save(page)
    await expect(page.getByText('Your words are saved')).toBeVisible()
  })

  test('words in German are previewed in German mails, and outdated when the English changes @desktop', async ({
    page,
  }) => {
    await openMails(page)
    const greeting = page.getByLabel('Greeting')
    await greeting.fill('Hello from Wheelyard,')
    await choose(page, 'Deutsch')
    await expect(page.getByText('Hello from Wheelyard,', { exact: true }), 'the English beside it').toBeVisible()
    await expect(preview(page)).toContainText('Hello from Wheelyard,')
    await greeting.fill('Guten Tag,')
    await expect(page.getByText(/^Subject: Bestellung eingegangen/)).toBeVisible()
    await expect(preview(page)).toContainText('Guten Tag,')
    await expect(preview(page)).not.toContainText('Hello from')
    await choose(page, 'العربية')
    await expect(greeting).toHaveAttribute('dir', 'rtl')
    await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(preview(page).getByText('Hello from Wheelyard,')).toHaveCSS('direction', 'ltr')
    await save(page)
    await expect(page.getByText('Your words are saved')).toBeVisible()

    await page.reload()
    await expect(greeting).toHaveValue('Hello from Wheelyard,')
    await greeting.fill('Hi,')
    await choose(page, 'Deutsch 1 outdated')
    await expect(greeting).toHaveValue('Guten Tag,')
    await expect(page.getByText('Outdated: the English has changed')).toBeVisible()
    await page.getByRole('button', { name: 'It is still right' }).click()
    await expect(page.getByText('Outdated: the English has changed')).toBeHidden()
    await save(page)
    await expect(page.getByText('Your words are saved')).toBeVisible()
    const { translations } = await api.call(mailWordsApi.get, {}, await demoAdmin())
    expect(translations).toEqual({ de: { greeting: { of: 'Hi,', text: 'Guten Tag,' } } })
  })
})

test('a test mail goes to the administrator, with what is not saved yet', async ({ page }) => {
  await openMails(page)
  const greeting = `Tried ${test.info().project.name} ${Date.now()}`
  await page.getByLabel('Greeting').fill(greeting)
  await expect(preview(page)).toContainText(greeting)
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  const { email } = await demoAdmin()
  await expect(page.getByText(`The test mail is on its way to ${email}`)).toBeVisible()
  const mailbox = await page.context().newPage()
  await expect(async () => {
    await mailbox.goto('/sandbox/mail')
    await mailbox.locator('a.row', { hasText: '[Test] Order received' }).first().click()
    await expect(mailbox.frameLocator('iframe').getByText(greeting)).toBeVisible()
  }).toPass()
})

test('long words fit on every screen, and a page with unsaved ones asks before it is left', async ({ page }) => {
  await openMails(page)
  await page.getByLabel('Greeting').fill('W'.repeat(200))
  await page.getByLabel('Note for Order received').fill('W'.repeat(MAIL_NOTE_MAX))
  await expect(preview(page)).toContainText('W'.repeat(MAIL_NOTE_MAX))
  await expectToFit(page)
  await choose(page, 'Deutsch')
  await page.getByLabel('Greeting').fill('Guten Tag,')
  await page.getByLabel('Note for Order received').fill('W'.repeat(MAIL_NOTE_MAX))
  await choose(page, 'English')
  await page.getByLabel('Greeting').fill('X'.repeat(200))
  await page.getByLabel('Note for Order received').fill('X'.repeat(MAIL_NOTE_MAX))
  await choose(page, 'Deutsch 2 outdated')
  await expect(page.getByRole('button', { name: 'Order received Outdated' })).toBeVisible()
  await expect(preview(page)).toContainText('Guten Tag,')
  await expectToFit(page)
  await page.getByRole('link', { name: 'Wheelyard' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?')
})

test('a mistake in a language that is not open is shown when saving @desktop', async ({ page }) => {
  await openMails(page)
  await choose(page, 'Deutsch')
  await page.getByRole('button', { name: 'Shipped', exact: true }).click()
  await page.getByLabel('Note for Shipped').fill('Bis\u0007bald')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await choose(page, 'English')
  await save(page)
  const note = page.getByLabel('Note for Shipped')
  await expect(note).toHaveValue('Bis\u0007bald')
  await expect(note).toHaveAccessibleDescription('Control characters are not allowed')
})

test('what fails is said, and what was typed stays', async ({ page, browserErrors }) => {
  await openMails(page)
  const down = { status: 503, json: { code: 'service-down', message: 'The database is down' } }
  await page.route(/\/api\/mail-words/, (route) => route.fulfill(down))
  await page.getByLabel('Sign-off').fill('Your team')
  const failure = page.getByRole('alert').filter({ hasText: 'The database is down' })
  await expect(page.getByRole('region', { name: 'Preview' }).locator(failure)).toBeVisible()
  await save(page)
  await expect(failure).toHaveCount(2)
  await expect(page.getByLabel('Sign-off')).toHaveValue('Your team')
  browserErrors.splice(0)
})
