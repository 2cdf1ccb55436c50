import { type MailSample, mailWordsApi } from '@wheelyard/contract/office/mail-words.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { mailKinds } from '@wheelyard/contract/shop/mail-kinds'
import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import { MAIL_GREETING_MAX, MAIL_NOTE_MAX, MAIL_SIGN_OFF_MAX } from '@wheelyard/contract/values/limits'
import type { OutgoingMail } from '@wheelyard/mail/transport'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { paidOrder, paymentShop } from '#api/finance/payments/testing'
import { addProduct, place } from '#api/orders/placing/testing'
import { deliverShopMails } from '#api/shop/mail/mail.store'
import { wordsOfMail } from '#api/shop/mail/words-of-mail'
import { changeSettings } from '#api/shop/settings/testing'
import { testShop } from '#api/testing/test-shop'
import { sampleMails } from './sample-mails.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const casey = perTest(() => shop.customer('Casey Customer'))

const none: MailWords = { greeting: '', signOff: '', notes: {}, translations: {} }
const ours: MailWords = {
  greeting: 'Hello from <Wheelyard>,',
  signOff: 'Your team\nat the yard',
  notes: { 'order-received': 'We pack on Fridays.', shipped: 'Keep the carton.' },
  translations: {},
}
const save = (words: MailWords, version = 0, { api } = ada) =>
  api.call(mailWordsApi.save, { body: { ...words, version } })
const read = () => ada.api.call(mailWordsApi.get)
const preview = (kind: MailSample['kind'], words = none) =>
  ada.api.call(mailWordsApi.preview, { body: { kind, language: 'en', words } })
const sendTest = (words: MailWords, { api } = ada) =>
  api.call(mailWordsApi.sendTest, { body: { kind: 'shipped', language: 'en', words } })

const fails = (error: unknown) => {
  throw error
}

async function sentMails() {
  const sent: Pick<OutgoingMail, 'recipient' | 'subject' | 'html' | 'text'>[] = []
  const transport = { keepsContent: false, send: async (mail: OutgoingMail) => void sent.push(mail) }
  await deliverShopMails(shop.db, transport, fails, shop.coreDeps.settings)
  return sent
}

it('a mail that is sent after saving has the words of its kind, escaped and in their places', async () => {
  await shop.pool.query('update users set email_confirmed_at = now()')
  await place(casey, await addProduct(shop))
  const [before] = await sentMails()
  expect(await save(ours)).toEqual({ ...ours, version: 1 })
  await place(casey, await addProduct(shop, { name: 'Quad' }))
  const [mail] = await sentMails()
  expect(before?.text).not.toContain('Wheelyard>')
  expect(mail?.text).toMatch(
    /^Thank you for your order\n\nHello from <Wheelyard>,\n\nCasey Customer, [\s\S]+\n\nWe pack on Fridays\.\n\nProduct /,
  )
  expect(mail?.text).toMatch(/\n\nYour team\nat the yard\n\n--\n/)
  expect(mail?.html).toContain('Hello from &lt;Wheelyard&gt;,')
  expect(mail?.html).toContain('Your team<br>at the yard')
  expect(mail?.html).not.toContain('Keep the carton.')
})

it('without words a mail is what it was before', async () => {
  await save(ours)
  await save(none, 1)
  await shop.pool.query('update users set email_confirmed_at = now()')
  await place(casey, await addProduct(shop))
  const [mail] = await sentMails()
  expect(mail?.text).toMatch(/^Thank you for your order\n\nCasey Customer, /)
})

it('mails to administrators have none', async () => {
  await shop.pool.query('update users set email_confirmed_at = now()')
  await changeSettings(shop, { notifyPayments: true })
  await save(ours)
  await paidOrder(shop)
  const notice = (await sentMails()).find(({ recipient }) => recipient === ada.email)
  expect(notice?.subject).toContain('Payment received')
  expect(notice?.text).not.toContain('Hello from')
})

it('an empty note is none, and saving what is saved already changes nothing', async () => {
  const saved = await save({ ...none, notes: { shipped: '  ', invoice: ' Due at once. ' } })
  expect(saved).toEqual({ ...none, notes: { invoice: 'Due at once.' }, version: 1 })
  expect(await save({ ...none, notes: { invoice: 'Due at once.', refund: '' } }, 1)).toEqual(saved)
  expect(await read()).toEqual(saved)
})

it('a save that saw older words is refused, and the newer ones stay', async () => {
  expect(await read()).toEqual({ ...none, version: 0 })
  await save(ours)
  const refusal = { status: 409, code: 'mail-words-changed' }
  await expect(save({ ...none, greeting: 'Hi,' })).rejects.toMatchObject(refusal)
  await expect(save({ ...none, greeting: 'Hi,' }, 2)).rejects.toMatchObject(refusal)
  expect(await read()).toEqual({ ...ours, version: 1 })
})

it('of saves at the same time one succeeds', async () => {
  const saves = await Promise.allSettled(['A', 'B', 'C', 'D'].map((greeting) => save({ ...none, greeting })))
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read()).version).toBe(1)
})

it('the audit log says in words what was changed', async () => {
  await save({ ...none, greeting: 'Hello,' })
  await save({ ...none, notes: { 'freight-quote': 'Valid for a week.' } }, 1)
  const [latest, first] = await ada.api.call(auditApi.list, { query: { topic: 'mails' } })
  expect(first).toMatchObject({ actor: ada.email, action: 'mails.changed', detail: { greeting: ['', 'Hello,'] } })
  expect(latest?.detail).toEqual({ greeting: ['Hello,', ''], 'note for freight quote': ['', 'Valid for a week.'] })
})

describe('a preview', () => {
  it.each(mailKinds)('of %s is that mail with its words, and stores nothing', async (kind) => {
    const words = { ...ours, notes: { [kind]: 'A note <b>here</b>' } }
    const plain = await preview(kind)
    const mail = await preview(kind, words)
    expect(mail.subject).toBe(plain.subject)
    expect(mail.text.replace(`${ours.greeting}\n\n`, '').replace('A note <b>here</b>\n\n', '')).toBe(
      plain.text.replace('\n\n--\n', `\n\n${ours.signOff}\n\n--\n`),
    )
    expect(mail.html).toContain('A note &lt;b&gt;here&lt;/b&gt;')
    expect(mail.html).toContain('/icon-192.png')
    expect(wordsOfMail(words, sampleMails[kind]('', null).key)?.note?.text, 'the note of a real one').toBe(
      'A note <b>here</b>',
    )
    expect(await read()).toEqual({ ...none, version: 0 })
    expect(await sentMails()).toEqual([])
  })
})

it('a test mail has the words that are tried and goes to the administrator alone', async () => {
  await shop.pool.query('update users set email_confirmed_at = now()')
  await save({ ...none, greeting: 'Saved before' })
  expect(await sendTest(ours)).toEqual({ sentTo: ada.email })
  const mails = await sentMails()
  expect(mails.map(({ recipient }) => recipient)).toEqual([ada.email])
  expect(mails[0]?.subject).toMatch(/^\[Test\] Shipped: /)
  expect(mails[0]?.text).toContain('Keep the carton.')
  expect(mails[0]?.text).not.toContain('Saved before')
  const elsewhere = { kind: 'shipped', language: 'en', words: none, to: casey.email, email: casey.email } as const
  expect(await ada.api.call(mailWordsApi.sendTest, { body: elsewhere })).toEqual({ sentTo: ada.email })
})

it.each([
  ['a greeting that is too long', { greeting: 'a'.repeat(MAIL_GREETING_MAX + 1) }],
  ['a sign-off that is too long', { signOff: 'a'.repeat(MAIL_SIGN_OFF_MAX + 1) }],
  ['a note that is too long', { notes: { shipped: 'a'.repeat(MAIL_NOTE_MAX + 1) } }],
  ['a note for a mail about passwords', { notes: { reset: 'a' } }],
  ['a control character', { greeting: 'a\u0007' }],
  ['a change of writing direction', { notes: { shipped: 'a\u202e' } }],
])('%s is refused by every call that takes words', async (_what, bad) => {
  const words = { ...none, ...bad } as MailWords
  const refusal = { status: 400 }
  await expect(save(words)).rejects.toMatchObject(refusal)
  await expect(preview('shipped', words)).rejects.toMatchObject(refusal)
  await expect(sendTest(words)).rejects.toMatchObject(refusal)
  expect(await read()).toEqual({ ...none, version: 0 })
})

it('customers read and change nothing', async () => {
  const refusal = { status: 403 }
  await expect(casey.api.call(mailWordsApi.get)).rejects.toMatchObject(refusal)
  await expect(save(ours, 0, casey)).rejects.toMatchObject(refusal)
  await expect(sendTest(ours, casey)).rejects.toMatchObject(refusal)
  expect(await sentMails()).toEqual([])
})

describe('with limits', () => {
  const limited = perFile(() => testShop({ env: { RATE_LIMITS: 'on' } }))

  it('ten test mails a minute are enough', async () => {
    const admin = await limited.admin('Ada Admin')
    for (let sent = 0; sent < 10; sent += 1) await sendTest(none, admin)
    await expect(sendTest(none, admin)).rejects.toMatchObject({ status: 429 })
  })
})
