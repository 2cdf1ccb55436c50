import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { HELP_PAGE_BODY_MAX, HELP_PAGES_MAX } from '@wheelyard/contract/values/limits'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { testShop } from '#api/testing/test-shop'
import { lockTexts } from './help-pages.store.ts'

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const page = (slug: string) => shop.api.call(helpPagesApi.page, { params: { slug } })
const text = (slug: string) => ada.api.call(helpPagesApi.text, { params: { slug } })
const titles = () => shop.api.call(helpPagesApi.titles)
const save = (slug: string, body: string, seenUpdatedAt: string | null = null, title = 'Our page') =>
  ada.api.call(helpPagesApi.save, { params: { slug }, body: { title, body, seenUpdatedAt } })
const remove = (slug: string, seenUpdatedAt: string | null) =>
  ada.api.call(helpPagesApi.remove, { params: { slug }, body: { seenUpdatedAt } })
const changed = {
  status: 409,
  code: 'help-page-changed',
  message: 'Someone else has changed this page since you opened it',
}
const missing = { status: 404, code: 'not-found', message: 'Page not found' }

async function saveSettings(changes: object) {
  const settings = await ada.api.call(shopSettingsApi.get)
  await ada.api.call(shopSettingsApi.save, { body: { ...settings, ...changes } })
}

it('the shop comes with six pages, whose legal texts ask to be adapted', async () => {
  const { pages, footerPages } = await titles()
  expect(pages.map(({ slug }) => slug)).toEqual(['about', 'contact', 'cookies', 'delivery', 'privacy', 'terms'])
  expect(footerPages).toEqual({})
  for (const { slug, title } of pages) {
    const { html, ...rest } = await page(slug)
    expect(rest).toEqual({ slug, title, updatedAt: null })
    expect(html).not.toMatch(/[{}]/)
  }
  for (const slug of ['terms', 'privacy', 'cookies']) expect((await page(slug)).html).toContain('Sample text.')
})

it('a text names the seller and the days of the settings as they are now', async () => {
  expect((await page('contact')).html).not.toContain('Phone')
  expect((await page('delivery')).html).toContain('<td>14 days</td>')
  await saveSettings({ sellerPhone: '+1 555 0100', sellerName: 'Toys <b>& Co', returnDaysDamage: 21 })
  const { html } = await page('contact')
  expect(html).toContain('Phone: +1 555 0100')
  expect(html).toContain('Toys &lt;b&gt;&amp; Co')
  expect((await page('delivery')).html).toContain('<td>21 days</td>')
})

it('what an administrator saves is shown at once, until it is reset', async () => {
  await page('terms')
  const saved = await save('terms', 'Be **nice**. <script>alert(1)</script>')
  expect(await page('terms')).toEqual({
    slug: 'terms',
    title: 'Our page',
    html: '<p>Be <strong>nice</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    updatedAt: saved.updatedAt,
  })
  expect(await text('terms')).toEqual(saved)
  expect(await remove('terms', saved.updatedAt)).toEqual({ deletedCount: 1 })
  expect(await page('terms')).toMatchObject({ title: 'Terms of use', updatedAt: null })
  await expect(remove('terms', null)).rejects.toMatchObject(missing)
})

it('a page of their own has an address of its own, until it is deleted', async () => {
  await expect(page('jobs')).rejects.toMatchObject(missing)
  const { updatedAt } = await save('jobs', 'We need you.')
  expect(await page('jobs')).toMatchObject({ html: '<p>We need you.</p>\n' })
  await saveSettings({ footerPages: { Jobs: 'jobs', 'Terms of use': 'terms' } })
  expect((await titles()).footerPages).toEqual({ Jobs: 'jobs', 'Terms of use': 'terms' })
  const entries = await ada.api.call(helpPagesApi.texts)
  expect(entries.find(({ slug }) => slug === 'jobs')).toEqual({
    slug: 'jobs',
    title: 'Our page',
    updatedBy: ada.email,
    updatedAt,
    isBuiltIn: false,
    footerLinks: ['Jobs'],
    translations: [{ language: 'de', state: 'missing' }],
  })
  await remove('jobs', updatedAt)
  await expect(page('jobs')).rejects.toMatchObject(missing)
  expect((await titles()).footerPages).toEqual({ 'Terms of use': 'terms' })
})

it('every other process shows what was saved in this one, pages and settings', async () => {
  const other = await testShop({ database: { ...shop, close: async () => {} } })
  const there = () => other.api.call(helpPagesApi.page, { params: { slug: 'contact' } })
  await there()
  await saveSettings({ sellerName: 'Other Name Ltd' })
  await eventually(async () => expect((await there()).html).toContain('Other Name Ltd'))
  await save('contact', 'Ring us.')
  await eventually(async () => expect((await there()).html).toBe('<p>Ring us.</p>\n'))
  await other.close()
})

describe('nobody overwrites what they have not seen', () => {
  it('neither by saving nor by deleting', async () => {
    const first = await save('jobs', 'One')
    const second = await save('jobs', 'Two', first.updatedAt)
    await expect(save('jobs', 'Three', first.updatedAt)).rejects.toMatchObject(changed)
    await expect(save('jobs', 'Three')).rejects.toMatchObject(changed)
    await expect(remove('jobs', first.updatedAt)).rejects.toMatchObject(changed)
    expect(await text('jobs')).toEqual(second)
    await remove('jobs', second.updatedAt)
    await expect(save('jobs', 'Three', second.updatedAt)).rejects.toMatchObject(changed)
  })

  it('of two at once, one is refused', async () => {
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined
    await shop.db.transaction(async (tx) => {
      await lockTexts(tx)
      both = Promise.allSettled([save('terms', 'One'), save('terms', 'Two')])
      await untilLockWaits(shop, 2)
    })
    const outcomes = (await both) ?? []
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: changed })
  })
})

it('there are at most 50 pages of their own, beside those that the shop came with', async () => {
  await shop.pool.query(
    `insert into help_pages (slug, title, body, updated_by) select 'own-' || n, 'x', 'x', 'x' from generate_series(1, $1) n`,
    [HELP_PAGES_MAX],
  )
  await expect(save('one-more', 'x')).rejects.toMatchObject({ status: 409, code: 'too-many-help-pages' })
  await save('terms', 'x')
})

describe('is refused and changes nothing:', () => {
  it.each([
    ['terms', { title: ' ' }, 'Title is Required'],
    ['terms', { title: 'x'.repeat(81) }, /title/],
    ['terms', { title: 'two\nlines' }, 'Control characters are not allowed'],
    ['terms', { body: '\u200b' }, 'Text is Required'],
    ['terms', { body: 'x'.repeat(HELP_PAGE_BODY_MAX + 1) }, /body/],
    ['terms', { body: 'a\u0000b' }, 'Control characters are not allowed'],
    ['terms', { seenUpdatedAt: 'yesterday' }, /seenUpdatedAt/],
    ['Terms', {}, 'Lower-case letters, digits and hyphens'],
    ['../terms', {}, 'Lower-case letters, digits and hyphens'],
    ['-', {}, 'Lower-case letters, digits and hyphens'],
    ['x'.repeat(41), {}, 'At most 40 characters'],
  ])('%s with %j', async (slug, changes, message) => {
    const body = { title: 'X', body: 'X', seenUpdatedAt: null, ...changes }
    await expect(ada.api.call(helpPagesApi.save, { params: { slug }, body })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect((await shop.pool.query('select 1 from help_pages')).rowCount).toBe(0)
  })
})

it('the longest text can be saved and previewed, whatever its letters', async () => {
  const body = '漢'.repeat(HELP_PAGE_BODY_MAX)
  expect((await save('long', body)).body).toBe(body)
  const { html } = await ada.api.call(helpPagesApi.preview, { body: { body } })
  expect(html).toHaveLength(body.length + '<p></p>\n'.length)
})

it('a preview shows what would be published and publishes nothing', async () => {
  const { html } = await ada.api.call(helpPagesApi.preview, { body: { body: 'Ask {seller}. [x](javascript:x)' } })
  expect(html).toBe('<p>Ask Wheelyard. x</p>\n')
  expect((await shop.pool.query('select 1 from help_pages')).rowCount).toBe(0)
})

it('what a page said before its last ten changes can be read, and a deleted page, but not in the audit log', async () => {
  const earlier = (slug: string) => ada.api.call(helpPagesApi.earlierTexts, { params: { slug } })
  expect(await earlier('terms')).toEqual([])
  const { title, body } = await text('terms')
  const first = await save('terms', 'One')
  const second = await save('terms', 'Two', first.updatedAt, 'Our terms')
  await remove('terms', second.updatedAt)
  const replaced = { replacedAt: expect.any(String), replacedBy: ada.email }
  expect(await earlier('terms')).toEqual([
    { title: 'Our terms', body: 'Two', ...replaced },
    { title: 'Our page', body: 'One', ...replaced },
    { title, body, ...replaced },
  ])
  expect(JSON.stringify(await ada.api.call(auditApi.list, { query: { topic: 'page' } }))).not.toContain('textBefore')

  let { updatedAt } = await save('jobs', '0')
  for (let change = 1; change <= 11; change += 1) ({ updatedAt } = await save('jobs', String(change), updatedAt))
  expect((await earlier('jobs')).map(({ body: said }) => said)).toEqual([
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
  ])
})

it('every change is in the audit log, and none that changed nothing', async () => {
  const first = await save('jobs', 'One')
  expect(await save('jobs', 'One', first.updatedAt)).toEqual(first)
  const second = await save('jobs', 'Three', first.updatedAt, 'Work here')
  await remove('jobs', second.updatedAt)
  await remove('terms', (await save('terms', 'X')).updatedAt)
  const entries = await ada.api.call(auditApi.list, { query: { topic: 'page' } })
  expect(entries.map(({ action, subjectName, detail }) => [action, subjectName, detail])).toEqual([
    ['page.reset', 'Our page', {}],
    ['page.changed', 'Our page', expect.objectContaining({ title: ['Terms of use', 'Our page'] })],
    ['page.deleted', 'Work here', {}],
    ['page.changed', 'Work here', { title: ['Our page', 'Work here'], characters: [3, 5] }],
    ['page.added', 'Our page', { title: ['', 'Our page'], characters: [0, 3] }],
  ])
})

it('a text that takes too long or cannot be rendered is neither shown nor saved, and other calls do not wait for it', async () => {
  const before = await text('terms')
  for (const body of ['_a'.repeat(15_000), '>'.repeat(25_000)]) {
    const tooComplex = { status: 400, code: 'text-too-complex' }
    const slow = ada.api.call(helpPagesApi.preview, { body: { body } })
    expect((await titles()).pages).toHaveLength(6)
    await expect(slow).rejects.toMatchObject(tooComplex)
    await expect(save('terms', body)).rejects.toMatchObject(tooComplex)
  }
  expect(await text('terms')).toEqual(before)
  expect((await ada.api.call(helpPagesApi.preview, { body: { body: '_a_' } })).html).toBe('<p><em>a</em></p>\n')
})
