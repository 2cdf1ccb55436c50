import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { inLanguage } from '@wheelyard/messages/in-language'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { translatePage } from './testing.ts'

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de,ja' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

type Query = { language?: 'de' | 'ja' | 'en' }
const german: Query = { language: 'de' }
const page = (slug: string, query = german) => shop.api.call(helpPagesApi.page, { params: { slug }, query })
const titles = async (query = german) => (await shop.api.call(helpPagesApi.titles, { query })).pages
const write = (slug: string, body: string, title = 'Our page') =>
  ada.api.call(helpPagesApi.save, { params: { slug }, body: { title, body, seenUpdatedAt: null } })

describe('a German buyer', () => {
  it('reads the pages that the shop comes with in German, with amounts and links as Germans have them', async () => {
    expect(await page('delivery')).toMatchObject({ title: 'Lieferung und Retouren', language: 'de', updatedAt: null })
    const { html } = await page('delivery')
    expect(html).toContain('muss 500,00\u00a0$ erreichen')
    expect(html).toContain('<a href="/de/dashboard/myOrders">Meine Bestellungen</a>')
    expect((await page('contact')).html).toContain('href="/de/help/delivery#section-retouren"')
    expect((await titles())[0]).toEqual({ slug: 'about', title: 'Über uns', language: 'de' })
    expect(await page('delivery', { language: 'ja' })).toMatchObject({ title: '配送と返品', language: 'ja' })
  })

  it('reads what an administrator has translated, also once it is outdated, until it is removed', async () => {
    await translatePage(ada, 'terms', { title: 'AGB', body: '[Alle](/products) ab {openingMinimum}' })
    const translated = {
      title: 'AGB',
      html: '<p><a href="/de/products">Alle</a> ab 500,00\u00a0$</p>\n',
      language: 'de',
    }
    expect(await page('terms')).toMatchObject(translated)
    await write('terms', 'Be nice.')
    expect(await page('terms')).toMatchObject(translated)
    expect(await titles()).toContainEqual({ slug: 'terms', title: 'AGB', language: 'de' })
    expect(await page('terms', { language: 'ja' })).toMatchObject({ title: 'Our page', language: 'en' })
  })

  it('reads the English that an administrator wrote, rather than a German text that says something else', async () => {
    await write('terms', 'Pay {openingMinimum}. [Contact](/help/contact)')
    expect(await page('terms')).toMatchObject({
      title: 'Our page',
      html: '<p>Pay $500.00. <a href="/de/help/contact">Contact</a></p>\n',
      language: 'en',
    })
    expect(await titles()).toContainEqual({ slug: 'terms', title: 'Our page', language: 'en' })
    await write('jobs', 'We need you.')
    expect(await page('jobs')).toMatchObject({ html: '<p>We need you.</p>\n', language: 'en' })
    await translatePage(ada, 'jobs', { title: 'Stellen', body: 'Wir brauchen Sie.' })
    expect(await page('jobs')).toMatchObject({ title: 'Stellen', language: 'de' })
  })
})

it('without a language, or in English, pages say what they said before, and German takes one statement more', async () => {
  const terms = await page('terms', {})
  expect(terms).not.toHaveProperty('language')
  expect((await titles({}))[0]).toEqual({ slug: 'about', title: 'About us' })
  expect(await page('terms', { language: 'en' })).toEqual({ ...terms, language: 'en' })
  await translatePage(ada, 'terms')
  await eventually(async () => expect((await page('terms')).title).toBe('Unsere Seite'))
  expect(await inLanguage('de', () => page('terms', {}))).toEqual(terms)
  await shop.pool.query('delete from help_page_translations')
  await eventually(async () => expect((await page('terms')).title).toBe('Nutzungsbedingungen'))
  const statements = await statementsOf(() => titles({}))
  expect(await statementsOf(() => titles())).toBe(statements + 1)
})

const jobsInBoth = async () => [(await page('jobs', {})).title, (await page('jobs')).title]

it('what is kept of both languages is renewed by a change of either', async () => {
  const first = await write('jobs', 'One', 'Jobs')
  expect(await jobsInBoth()).toEqual(['Jobs', 'Jobs'])
  await translatePage(ada, 'jobs', { title: 'Stellen' })
  expect(await jobsInBoth()).toEqual(['Jobs', 'Stellen'])
  const body = { title: 'Work', body: 'Two', seenUpdatedAt: first.updatedAt }
  await ada.api.call(helpPagesApi.save, { params: { slug: 'jobs' }, body })
  expect(await jobsInBoth()).toEqual(['Work', 'Stellen'])
  await shop.pool.query('delete from help_page_translations')
  await eventually(async () => expect(await jobsInBoth()).toEqual(['Work', 'Work']))
})

it.each(['?language=xx', '?language=', '?language=DE', '?language=de&language=ja'])('%s is refused', async (query) => {
  for (const path of ['/api/help-pages', '/api/help-pages/terms'])
    expect((await shop.app.inject(path + query)).statusCode).toBe(400)
})

const preview = (language?: 'de') =>
  inLanguage('ja', () =>
    ada.api.call(helpPagesApi.preview, {
      body: { body: '[x](/cart) {openingMinimum}', ...(language && { language }) },
    }),
  )

it('a preview has the amounts and links of the language that it is written in, whoever looks', async () => {
  expect((await preview()).html).toBe('<p><a href="/cart">x</a> $500.00</p>\n')
  expect((await preview('de')).html).toBe('<p><a href="/de/cart">x</a> 500,00\u00a0$</p>\n')
})
