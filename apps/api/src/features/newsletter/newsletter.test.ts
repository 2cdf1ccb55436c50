import {
  CONFIRMED_MESSAGE,
  linkNotKnown,
  newsletterApi,
  SUBSCRIBED_MESSAGE,
  UNSUBSCRIBED_MESSAGE,
} from '@wheelyard/contract/calls/newsletter'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestShop, testShop } from '#api/testing/test-shop'
import { mailOutbox } from '../mail/mail.table.ts'
import { forgetUnconfirmed } from './newsletter.store.ts'
import { newsletterLinks, newsletterSubscribers } from './newsletter.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ env: { PUBLIC_URL: 'https://shop.example.com' } })
})
beforeEach(() => shop.truncate())
afterAll(() => shop.close())

const subscribe = (email: string) => shop.api.call(newsletterApi.subscribe, { body: { email } })
const confirm = (token: string) => shop.api.call(newsletterApi.confirm, { body: { token } })
const unsubscribe = (token: string) => shop.api.call(newsletterApi.unsubscribe, { body: { token } })
const mails = () => shop.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
const laterThanTheQuiet = () =>
  shop.db.update(newsletterSubscribers).set({ mailedAt: sql`now() - interval '11 minutes'` })

async function mailedToken(step: 'confirm' | 'unsubscribe'): Promise<string> {
  const letter = (await mails()).at(-1)?.text ?? ''
  return new RegExp(`https://shop\\.example\\.com/newsletter/${step}#([\\w-]{43})`).exec(letter)?.[1] ?? 'no link'
}

async function subscribed(email: string): Promise<void> {
  await subscribe(email)
  await confirm(await mailedToken('confirm'))
}

it('a new address is stored once, in one spelling, and mailed a link', async () => {
  expect(await subscribe(' Buyer@Example.com ')).toEqual({ message: SUBSCRIBED_MESSAGE })
  const [row, ...others] = await shop.db.select().from(newsletterSubscribers)
  expect(row).toMatchObject({ email: 'buyer@example.com', confirmedAt: null })
  expect(others).toEqual([])
  expect(await mails()).toMatchObject([{ recipient: 'buyer@example.com' }])
})

it('the mailed link confirms, also when it is pressed twice, and a way out is mailed once', async () => {
  await subscribe('buyer@example.com')
  const token = await mailedToken('confirm')
  expect(await confirm(token)).toEqual({ message: CONFIRMED_MESSAGE })
  expect(await confirm(token)).toEqual({ message: CONFIRMED_MESSAGE })
  expect((await shop.db.select().from(newsletterSubscribers))[0]?.confirmedAt).toBeInstanceOf(Date)
  expect(await mails()).toHaveLength(2)
})

it('the way out deletes the subscription and everything that named it', async () => {
  await subscribed('buyer@example.com')
  const token = await mailedToken('unsubscribe')
  expect(await unsubscribe(token)).toEqual({ message: UNSUBSCRIBED_MESSAGE })
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0)
  expect(await shop.db.$count(newsletterLinks)).toBe(0)
  await expect(unsubscribe(token)).rejects.toMatchObject({ status: 404, code: linkNotKnown.code })
})

it('new, waiting and subscribed addresses get the same answer', async () => {
  const fresh = await subscribe('buyer@example.com')
  const waiting = await subscribe('buyer@example.com')
  await confirm(await mailedToken('confirm'))
  await laterThanTheQuiet()
  const known = await subscribe('buyer@example.com')
  expect([waiting, known]).toEqual([fresh, fresh])
  expect((await mails()).at(-1)?.subject).toBe('You get our newsletter')
})

it('ten clicks at once make one subscription and one mail', async () => {
  await Promise.all(Array.from({ length: 10 }, () => subscribe('buyer@example.com')))
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

it('asked again after a while, it mails a second link, and both work', async () => {
  await subscribe('buyer@example.com')
  const first = await mailedToken('confirm')
  await laterThanTheQuiet()
  await subscribe('buyer@example.com')
  expect(await mailedToken('confirm')).not.toBe(first)
  expect(await confirm(first)).toEqual({ message: CONFIRMED_MESSAGE })
})

it('a link of one kind is none of the other, and a guessed one is none at all', async () => {
  await subscribe('buyer@example.com')
  const token = await mailedToken('confirm')
  await expect(unsubscribe(token)).rejects.toMatchObject({ status: 404 })
  await expect(confirm('x'.repeat(43))).rejects.toMatchObject({ status: 404 })
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1)
})

it('stores no token, only its hash', async () => {
  await subscribe('buyer@example.com')
  const token = await mailedToken('confirm')
  const { rows } = await shop.db.execute(sql`select token_hash::text as stored from newsletter_links`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
})

it('refuses what is no address and stores nothing', async () => {
  await expect(subscribe('nobody')).rejects.toMatchObject({ status: 400, message: 'Provide a valid Email' })
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0)
})

it('forgets after a month those who never confirmed, and nobody else', async () => {
  await subscribed('reader@example.com')
  await subscribe('waiting@example.com')
  await shop.db.update(newsletterSubscribers).set({ createdAt: sql`now() - interval '31 days'` })
  await subscribe('new@example.com')
  await forgetUnconfirmed(shop.db)
  const left = await shop.db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email)
  expect(left.map(({ email }) => email)).toEqual(['new@example.com', 'reader@example.com'])
})

it('a sixth call within a minute is refused', async () => {
  const guarded = await testShop({ env: { RATE_LIMITS: 'on' } })
  const ask = (n: number) => guarded.api.call(newsletterApi.subscribe, { body: { email: `buyer${n}@example.com` } })
  for (const n of [1, 2, 3, 4, 5]) await ask(n)
  await expect(ask(6)).rejects.toMatchObject({ status: 429 })
  await guarded.close()
})
