import { randomUUID } from 'node:crypto'
import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { api, browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** A page that no other test knows. */
async function newPage(body: string) {
  const slug = `page-${randomUUID().slice(0, 8)}`
  const { token } = await demoAdmin()
  const text = { title: `Title of ${slug}`, body, seenUpdatedAt: null }
  return api.call(helpPagesApi.save, { params: { slug }, body: text }, { token })
}

test('an administrator writes a page, looks at it, publishes it, changes it and deletes it @desktop', async ({
  page,
  openPage,
}) => {
  const slug = `page-${randomUUID().slice(0, 8)}`
  const visitor = await openPage()
  expect((await visitor.goto(`/help/${slug}`))?.status()).toBe(404)

  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('link', { name: 'Add page' }).click()
  await page.getByLabel('Title').fill(`Jobs ${slug}`)
  await page.getByLabel('Address').fill('Not an address')
  await page.getByLabel('Text').fill('## Drivers\n\nWe **need** you. <script>alert(1)</script> [Write](javascript:x)')
  await page.getByRole('button', { name: 'Show preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Drivers' })).toBeVisible()
  await expect(preview).toContainText('We need you. <script>alert(1)</script> Write')
  await expect(preview.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Lower-case letters, digits and hyphens$/)
  await page.getByLabel('Address').fill(slug)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText(`Jobs ${slug} is published`)).toBeVisible()

  expect((await visitor.goto(`/help/${slug}`))?.status()).toBe(200)
  await expect(visitor).toHaveTitle(`Jobs ${slug} · Wheelyard`)
  await expect(visitor.getByRole('heading', { level: 2, name: 'Drivers' })).toBeVisible()
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`/help/${slug}</loc>`)

  const row = page.getByRole('row').filter({ hasText: slug })
  await row.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Text').fill('Nobody is needed.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(row).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Nobody is needed.')).toBeVisible()

  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toHaveCount(0)
  expect((await visitor.reload())?.status()).toBe(404)
})

test('a visitor goes from one help page to the next, and to any by the menu', async ({ page }) => {
  await page.goto('/help/privacy')
  const menu = page.getByRole('navigation', { name: 'Help pages', exact: true })
  await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', '/help/privacy')
  await menu.getByRole('link').first().click()
  await expect(menu.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  const next = page.getByRole('link', { name: /^Next: / })
  const title = (await next.textContent())?.replace('Next: ', '')
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Previous: / })).toBeVisible()
})

test('a page is translated, read in German, and in English again once the translation is gone @desktop', async ({
  page,
  openPage,
}) => {
  const { slug, title } = await newPage('Ask us by [mail](/help/contact).')
  const visitor = await openPage()
  await visitor.goto(`/de/help/${slug}`)
  const heading = visitor.getByRole('heading', { level: 1 })
  const article = visitor.locator('article [lang]')
  await expect(heading).toHaveText(title)
  await expect(article.first()).toHaveAttribute('lang', 'en')
  await expect(visitor.getByRole('article').getByRole('link', { name: 'mail' })).toHaveAttribute(
    'href',
    '/de/help/contact',
  )

  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/pages')
  const german = page.getByRole('row').filter({ hasText: slug }).getByRole('listitem').filter({ hasText: 'Deutsch' })
  await expect(german).toContainText('Missing')
  await german.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} in Deutsch` })).toBeVisible()
  await expect(page.getByText('Ask us by [mail](/help/contact).')).toBeVisible()
  await page.getByLabel('Title').fill(`Fragen zu ${slug}`)
  await page.getByLabel('Text').fill('Fragen Sie uns ab {openingMinimum}.')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Fragen Sie uns ab [\d.]+,00\s\$\./)
  await page.getByRole('button', { name: 'Save translation' }).click()
  await expect(page.getByText(`Fragen zu ${slug} is saved`)).toBeVisible()
  await expect(german).toContainText('Done')

  await visitor.reload()
  await expect(heading).toHaveText(`Fragen zu ${slug}`)
  await expect(article).toHaveCount(0)
  await visitor.goto(`/help/${slug}`)
  await expect(heading).toHaveText(title)

  await page.goto(`/dashboard/editPage/${slug}`)
  const translations = page.getByRole('region', { name: 'Translations' })
  await translations.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Remove translation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(german).toContainText('Missing')
  await visitor.goto(`/de/help/${slug}`)
  await expect(heading).toHaveText(title)
})

test('the pages that the shop comes with are in the language of their readers', async ({ page }) => {
  await page.goto('/de/help/delivery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lieferung und Retouren')
  const menu = page.getByRole('navigation', { name: 'Hilfeseiten', exact: true })
  await menu.getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL(/\/de\/help\/contact$/)
  await page.getByRole('article').getByRole('link', { name: 'Lieferung und Retouren', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/help\/delivery#section-retouren$/)
  await page.goto('/ar/help/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('شروط الاستخدام')
})

test('a text that was overwritten by mistake is brought back', async ({ page }) => {
  const { slug, title, updatedAt } = await newPage('All that we promise')
  const { token } = await demoAdmin()
  const mistake = { title: 'Oops', body: 'x', seenUpdatedAt: updatedAt }
  await api.call(helpPagesApi.save, { params: { slug }, body: mistake }, { token })
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/editPage/${slug}`)
  await expect(page.getByLabel('Text')).toHaveValue('x')
  const earlier = page.getByRole('region', { name: 'Earlier versions' })
  await expect(earlier.getByRole('listitem')).toContainText(title)
  await earlier.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('All that we promise')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText(`${title} is published`)).toBeVisible()
  await page.goto(`/help/${slug}`)
  await expect(page.getByText('All that we promise')).toBeVisible()
})

test('what somebody else has saved meanwhile is not overwritten @desktop', async ({ page }) => {
  const { slug, title, updatedAt } = await newPage('One')
  const { token } = await demoAdmin()
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/editPage/${slug}`)
  await page.getByLabel('Text').fill('Mine')
  const theirs = { title, body: 'Theirs', seenUpdatedAt: updatedAt }
  const saved = await api.call(helpPagesApi.save, { params: { slug }, body: theirs }, { token })
  await page.getByRole('button', { name: 'Save and publish' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed the page since you opened it.' })
  await expect(alert).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('Mine')
  await alert.getByRole('button', { name: 'Load the newer page' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('Theirs')
  await expect(alert).toHaveCount(0)
  const body = { seenUpdatedAt: saved.updatedAt }
  await api.call(helpPagesApi.remove, { params: { slug }, body }, { token })
})

test('an editor asks before what was written is lost @desktop', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/editPage/about')
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect(page.getByLabel('Title')).toHaveValue('About us')
  expect(await asks()).toBe(false)
  await page.getByLabel('Title').fill('About nobody')
  await expect.poll(asks).toBe(true)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'All pages' }).click()
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('About nobody')
  await page.getByRole('link', { name: 'All pages' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
})

const LINKED_FROM = [
  { from: '/signup', links: ['/help/terms', '/help/privacy'] },
  { from: '/', links: ['/help/privacy'] },
]
for (const { from, links } of LINKED_FROM) {
  test(`${from} says where to read more @phone`, async ({ page }) => {
    await page.goto(from)
    for (const href of links) await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible()
  })
}
