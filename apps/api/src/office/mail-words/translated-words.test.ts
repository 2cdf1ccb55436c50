import { type MailSample, mailWordsApi } from '@wheelyard/contract/office/mail-words.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { mailKinds } from '@wheelyard/contract/shop/mail-kinds'
import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import { MAIL_GREETING_MAX, MAIL_NOTE_MAX, MAIL_SIGN_OFF_MAX } from '@wheelyard/contract/values/limits'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct, place } from '#api/orders/placing/testing'
import { listShopMails } from '#api/shop/mail/mail.store'
import { type Person, testShop } from '#api/testing/test-shop'
import { PUBLIC_URL } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const casey = perTest(() => shop.customer('Casey Customer'))
beforeEach(() => shop.pool.query('update users set email_confirmed_at = now()'))

type Translations = MailWords['translations']

const english = {
  greeting: 'Hello from Wheelyard,',
  signOff: 'Your team',
  notes: { 'order-received': 'Until Friday.' },
}
const words: MailWords = {
  ...english,
  translations: {
    de: { greeting: { of: english.greeting, text: 'Guten Tag,' } },
    ja: { greeting: { of: english.greeting, text: 'こんにちは' }, signOff: { of: english.signOff, text: '担当者' } },
  },
}
const save = (translations: Translations, version = 0, changed: Partial<MailWords> = {}) =>
  ada.api.call(mailWordsApi.save, { body: { ...english, ...changed, translations, version } })
const read = () => ada.api.call(mailWordsApi.get)
const preview = (sample: Partial<MailSample>) =>
  ada.api.call(mailWordsApi.preview, { body: { kind: 'order-received', language: 'de', words, ...sample } })

async function orderReceivedBy({ api, email }: Person, language: MailSample['language']) {
  await api.call(usersApi.savePreferences, { params: { email }, body: { language } })
  await place(casey, await addProduct(shop, { name: `Kart ${language}` }))
  const [mail] = await listShopMails(shop.db, 1, PUBLIC_URL)
  return mail!
}

it('a reader of German is greeted in German, and reads what is only there in English', async () => {
  await save(words.translations)
  const { text, html } = await orderReceivedBy(casey, 'de')
  expect(text).toMatch(/\n\nGuten Tag,\n\n[\s\S]+\n\nUntil Friday\.\n\n[\s\S]+\n\nYour team\n\n--\n/)
  expect(text).not.toContain('Hello from')
  expect(html).toMatch(/<p style="[^"]+">Guten Tag,</)
  expect(html).toMatch(/<p lang="en" dir="ltr" style="[^"]+">Until Friday\.</)
})

it('all other readers have the words of their own language, or English', async () => {
  await save(words.translations)
  expect((await orderReceivedBy(casey, 'ja')).text).toMatch(/こんにちは[\s\S]+Until Friday\.[\s\S]+担当者/)
  expect((await orderReceivedBy(casey, 'en')).text).toMatch(/Hello from Wheelyard,[\s\S]+Your team/)
  const { text, html } = await orderReceivedBy(casey, 'ar')
  expect(text).toMatch(/Hello from Wheelyard,[\s\S]+Your team/)
  expect(html).toMatch(/<p lang="en" dir="ltr" style="[^"]+">Hello from Wheelyard,</)
})

it('a translation is outdated once its English changes: it is still said, and names what it was made from', async () => {
  const { version } = await save(words.translations)
  const changed = { greeting: 'Hi,' }
  await save(words.translations, version, changed)
  const now = await read()
  expect(now.translations.de?.greeting?.of).toBe(english.greeting)
  expect(now.greeting).toBe('Hi,')
  expect((await orderReceivedBy(casey, 'de')).text).toContain('Guten Tag,')

  const fits = { de: { greeting: { of: 'Hi,', text: 'Guten Tag,' } } }
  const { translations } = await save(fits, now.version, changed)
  expect(translations).toEqual(fits)
})

it('empty translations are none, and saving what is saved already changes nothing', async () => {
  const empty = { of: english.signOff, text: ' ' }
  const saved = await save({ ...words.translations, ar: { signOff: empty, shipped: empty } })
  expect(saved.translations).toEqual(words.translations)
  expect(await save({ ...words.translations, ar: {} }, 1)).toEqual(saved)
  expect(await read()).toEqual(saved)
})

it('a save that saw older words is refused, whatever language they are in', async () => {
  await save(words.translations)
  const refusal = { status: 409, code: 'mail-words-changed' }
  await expect(save({})).rejects.toMatchObject(refusal)
  expect((await read()).translations).toEqual(words.translations)
})

it('the audit log says in which language what was changed', async () => {
  await save({})
  await save(words.translations, 1)
  await save({ de: { invoice: { of: '', text: 'Sofort fällig.' } } }, 2)
  const outdated = { of: 'Older', text: 'Sofort fällig.' }
  await save({ de: { invoice: outdated } }, 3)
  const entries = await ada.api.call(auditApi.list, { query: { topic: 'mails' } })
  expect(entries).toHaveLength(3)
  expect(entries[0]?.detail).toEqual({
    'greeting (de)': ['Guten Tag,', ''],
    'note for invoice (de)': ['', 'Sofort fällig.'],
    'greeting (ja)': ['こんにちは', ''],
    'signOff (ja)': ['担当者', ''],
  })
})

describe('a preview', () => {
  it('is the mail of that language, whatever its administrator reads', async () => {
    const german = await preview({})
    expect(german.subject).toMatch(/^Bestellung eingegangen/)
    expect(german.html).toContain('<html lang="de">')
    expect(german.text).toMatch(/Guten Tag,[\s\S]+Until Friday\.[\s\S]+Your team/)
    expect((await preview({ language: 'ar' })).html).toContain('<html lang="ar" dir="rtl">')
    await ada.api.call(usersApi.savePreferences, { params: { email: ada.email }, body: { language: 'ja' } })
    expect((await preview({ language: 'en' })).subject).toMatch(/^Order received/)
  })

  it('and a test mail are the same', async () => {
    const body = { kind: 'order-received', language: 'de', words } as const
    await ada.api.call(mailWordsApi.sendTest, { body })
    const [mail] = await listShopMails(shop.db, 1, shop.coreDeps.settings.publicUrl)
    const { subject, ...shown } = await preview({})
    expect(mail).toMatchObject({ ...shown, subject: `[Test] ${subject}`, recipient: ada.email })
  })
})

const german = (text: unknown) => ({ de: text }) as Translations
it.each([
  ['a language that is none', { xx: {} } as Translations],
  ['English', { en: { greeting: { of: '', text: 'Hi,' } } } as Translations],
  ['a greeting that is too long', german({ greeting: { of: '', text: 'a'.repeat(MAIL_GREETING_MAX + 1) } })],
  ['a note that is too long', german({ shipped: { of: '', text: 'a'.repeat(MAIL_NOTE_MAX + 1) } })],
  ['a note for a mail about passwords', german({ reset: { of: '', text: 'a' } })],
  ['a translation of nothing', german({ greeting: { text: 'a' } })],
  ['a change of writing direction', german({ greeting: { of: '', text: 'a\u202e' } })],
])('%s is refused by every call that takes words', async (_what, translations) => {
  const refusal = { status: 400 }
  await expect(save(translations)).rejects.toMatchObject(refusal)
  await expect(preview({ words: { ...english, translations } })).rejects.toMatchObject(refusal)
  expect((await read()).version).toBe(0)
})

it('a preview in no language is refused', async () => {
  await expect(preview({ language: 'xx' as 'de' })).rejects.toMatchObject({ status: 400 })
})

it('every text may be as long as its limit, in all languages at once and in letters of three bytes', async () => {
  const note = 'あ'.repeat(MAIL_NOTE_MAX)
  const notes = Object.fromEntries(mailKinds.map((kind) => [kind, note]))
  const both = { greeting: 'あ'.repeat(MAIL_GREETING_MAX), signOff: 'あ'.repeat(MAIL_SIGN_OFF_MAX) }
  const translated = Object.fromEntries(
    Object.entries({ ...both, ...notes }).map(([name, of]) => [name, { of, text: of }]),
  )
  const all = { ...both, notes, translations: { ar: translated, de: translated, ja: translated } }
  expect(await ada.api.call(mailWordsApi.save, { body: { ...all, version: 0 } })).toEqual({ ...all, version: 1 })
})
