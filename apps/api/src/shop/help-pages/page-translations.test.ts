import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { pageTranslationsApi } from '@wheelyard/contract/shop/page-translations.calls'
import { HELP_PAGE_BODY_MAX } from '@wheelyard/contract/values/limits'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf } from '#api/orders/placing/testing'
import { testShop } from '#api/testing/test-shop'
import { translatePage } from './testing.ts'

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de,ja' } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const german = { language: 'de' } as const
const read = (slug: string, language: 'de' | 'ja' | 'ar' = 'de') =>
  ada.api.call(pageTranslationsApi.one, { params: { slug, language } })
const remove = (slug: string, seenUpdatedAt: string | null) =>
  ada.api.call(pageTranslationsApi.remove, { params: { slug, ...german }, body: { seenUpdatedAt } })
async function writeEnglish(slug: string, body: string) {
  const { updatedAt: seenUpdatedAt } = await ada.api
    .call(helpPagesApi.text, { params: { slug } })
    .catch(() => ({ updatedAt: null }))
  return ada.api.call(helpPagesApi.save, { params: { slug }, body: { title: 'Our page', body, seenUpdatedAt } })
}
const statesOf = async (slug: string) => {
  const pages = await ada.api.call(helpPagesApi.texts)
  return pages.find((page) => page.slug === slug)?.translations
}
const changed = {
  status: 409,
  code: 'translation-changed',
  message: 'Someone else has changed this translation since you opened it',
}

describe('a translation of a page', () => {
  it('is missing, done, outdated once the English changes, and done again once that is put back', async () => {
    await writeEnglish('jobs', 'We need you.')
    const english = { title: 'Our page', body: 'We need you.' }
    expect(await read('jobs')).toMatchObject({ state: 'missing', english, translation: null, original: null })
    const text = { title: 'Stellen', body: 'Wir brauchen Sie.' }
    const saved = await translatePage(ada, 'jobs', text)
    expect(saved).toMatchObject({ state: 'done', translation: { ...text, updatedBy: ada.email } })
    expect(await statesOf('jobs')).toEqual([
      { language: 'de', state: 'done' },
      { language: 'ja', state: 'missing' },
    ])
    await writeEnglish('jobs', 'We need nobody.')
    expect(await read('jobs')).toMatchObject({ state: 'outdated', translation: text })
    expect((await statesOf('jobs'))?.[0]).toEqual({ language: 'de', state: 'outdated' })
    await writeEnglish('jobs', 'We need you.')
    expect(await read('jobs')).toEqual(saved)
  })

  it('comes with the shop until someone rewrites the English, and is then a text to begin with', async () => {
    const untouched = await read('terms')
    expect(untouched).toMatchObject({ state: 'done', translation: null, original: { title: 'Nutzungsbedingungen' } })
    expect(await translatePage(ada, 'terms')).toMatchObject({ state: 'done', original: untouched.original })
    await remove('terms', (await read('terms')).translation!.updatedAt)
    await writeEnglish('terms', 'Be nice.')
    expect(await read('terms')).toMatchObject({ state: 'missing', translation: null, original: untouched.original })
    expect(await statesOf('terms')).toEqual([
      { language: 'de', state: 'missing' },
      { language: 'ja', state: 'missing' },
    ])
  })

  it('made from an English that changed while it was written is outdated at once', async () => {
    const { source } = await read('terms')
    await writeEnglish('terms', 'Be nice.')
    const body = { title: 'Bedingungen', body: 'x', source, seenUpdatedAt: null }
    const saved = await ada.api.call(pageTranslationsApi.save, { params: { slug: 'terms', ...german }, body })
    expect(saved.state).toBe('outdated')
  })

  it('of two administrators who save at once, one is refused and told why', async () => {
    const bea = await shop.admin('Bea Admin')
    const { source } = await read('terms')
    const save = (who: typeof ada, title: string, seenUpdatedAt: string | null) => {
      const body = { title, body: 'x', source, seenUpdatedAt }
      return answerOf(who.api.call(pageTranslationsApi.save, { params: { slug: 'terms', ...german }, body }))
    }
    for (let seen: string | null = null, round = 0; round < 2; round += 1) {
      const answers = await Promise.all([save(ada, `A${round}`, seen), save(bea, `B${round}`, seen)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.find(({ status }) => status === 409)).toMatchObject(changed)
      seen = (await read('terms')).translation!.updatedAt
    }
    expect(await answerOf(remove('terms', null))).toMatchObject(changed)
  })

  it('goes with its page, when that is deleted and when it is reset', async () => {
    for (const slug of ['jobs', 'terms']) {
      const { updatedAt } = await writeEnglish(slug, 'X')
      await translatePage(ada, slug)
      await ada.api.call(helpPagesApi.remove, { params: { slug }, body: { seenUpdatedAt: updatedAt } })
    }
    expect((await shop.pool.query('select from help_page_translations')).rowCount).toBe(0)
    expect(await answerOf(read('jobs'))).toMatchObject({ status: 404, message: 'Page not found' })
    expect(await read('terms')).toMatchObject({ state: 'done', translation: null })
  })

  it('is in the audit log of the page under its language, with its text, which is none of the English ones', async () => {
    const { updatedAt } = await writeEnglish('jobs', 'One')
    await translatePage(ada, 'jobs', { title: 'Stellen', body: 'Eins' })
    await translatePage(ada, 'jobs', { title: 'Stellen', body: 'Eins' })
    await translatePage(ada, 'jobs', { title: 'Stellen', body: 'Zwei und drei' })
    await ada.api.call(helpPagesApi.remove, { params: { slug: 'jobs' }, body: { seenUpdatedAt: updatedAt } })
    const entries = await ada.api.call(auditApi.list, { query: { topic: 'page' } })
    expect(entries.map(({ action, subjectName, detail }) => [action, subjectName, detail])).toEqual([
      ['page.deleted', 'Our page', {}],
      ['page.changed', 'Our page', { title_de: ['Stellen', ''], characters_de: [13, 0] }],
      ['page.changed', 'Our page', { characters_de: [4, 13] }],
      ['page.changed', 'Our page', { title_de: ['', 'Stellen'], characters_de: [0, 4] }],
      ['page.added', 'Our page', { title: ['', 'Our page'], characters: [0, 3] }],
    ])
    const earlier = await ada.api.call(helpPagesApi.earlierTexts, { params: { slug: 'jobs' } })
    expect(earlier).toMatchObject([{ title: 'Our page', body: 'One' }])
    const { rows } = await shop.pool.query<{ text: object }>(
      `select detail -> 'textBefore' as text from audit_log where detail -> 'textBefore' ->> 'language' = 'de' order by id`,
    )
    expect(rows.map(({ text }) => text)).toEqual([
      { title: 'Stellen', body: 'Eins', ...german },
      { title: 'Stellen', body: 'Zwei und drei', ...german },
    ])
  })
})

describe('refused', () => {
  it.each([
    ['no title', { title: ' ' }, 'Title is Required'],
    ['no text', { body: '\u200b' }, 'Text is Required'],
    ['a title of 81 letters', { title: 'ä'.repeat(81) }, /title/],
    ['a text that is too long', { body: 'x'.repeat(HELP_PAGE_BODY_MAX + 1) }, /body/],
    ['letters that turn the direction', { title: '\u202eelk' }, 'Control characters are not allowed'],
    ['too much formatting', { body: '>'.repeat(25_000) }, 'This text has too much formatting to show it'],
  ])('is %s', async (_what, text, message) => {
    await expect(translatePage(ada, 'terms', text)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect((await read('terms')).translation).toBeNull()
  })

  it('is a language that the shop does not offer, or none, or English', async () => {
    const notOffered = { status: 400, code: 'language-not-offered' }
    expect(await answerOf(read('terms', 'ar'))).toMatchObject(notOffered)
    expect(await answerOf(translatePage(ada, 'terms', { language: 'ar' }))).toMatchObject(notOffered)
    for (const language of ['en', 'xx']) {
      const headers = { authorization: `Bearer ${ada.token}` }
      const url = `/api/help-texts/terms/translations/${language}`
      expect((await shop.app.inject({ url, headers })).statusCode).toBe(400)
    }
  })

  it('is a page that is not there, and who may not', async () => {
    expect(await answerOf(translatePage(ada, 'jobs'))).toMatchObject({ status: 404, message: 'Page not found' })
    expect(await answerOf(translatePage(await shop.staff('read-only'), 'terms'))).toMatchObject({ status: 403 })
    expect(await translatePage(await shop.staff('catalogue'), 'terms')).toMatchObject({ state: 'done' })
  })
})

it('the longest text can be saved, whatever its letters', async () => {
  const body = '漢'.repeat(HELP_PAGE_BODY_MAX)
  expect((await translatePage(ada, 'terms', { language: 'ja', body })).translation?.body).toBe(body)
})
