import {
  CONFIRMED_MESSAGE,
  linkNotKnown,
  newsletterApi,
  SUBSCRIBED_MESSAGE,
  UNSUBSCRIBED_MESSAGE,
} from '@wheelyard/contract/shop/newsletter.calls'
import { asc, sql } from 'drizzle-orm'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { mailOutbox } from '#api/tables/mail'
import { deleteUnconfirmedSubscribers } from './newsletter.store.ts'
import { newsletterLinks, newsletterSubscribers } from '#api/tables/newsletter'

const shop = perFile(() => testShop({ env: { PUBLIC_URL: 'https://shop.example.com' } }))
beforeEach(() => shop.truncate())

const subscribe = (email: string) => shop.api.call(newsletterApi.subscribe, { body: { email } })
const confirm = (token: string) => shop.api.call(newsletterApi.confirm, { body: { token } })
const unsubscribe = (token: string) => shop.api.call(newsletterApi.unsubscribe, { body: { token } })
const emails = () => shop.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
const allowResending = () => shop.db.update(newsletterSubscribers).set({ mailedAt: sql`now() - interval '11 minutes'` })

async function emailedToken(step: 'confirm' | 'unsubscribe'): Promise<string> {
  const link = (await emails()).at(-1)?.content?.action?.url ?? ''
  return new RegExp(`https://shop\\.example\\.com/newsletter/${step}#([\\w-]{43})`).exec(link)?.[1] ?? 'no link'
}

async function subscribed(email: string): Promise<void> {
  await subscribe(email)
  await confirm(await emailedToken('confirm'))
}

it('a new address is stored once in lower case, and gets a link by email', async () => {
  expect(await subscribe(' Buyer@Example.com ')).toEqual({ message: SUBSCRIBED_MESSAGE() })
  const [row, ...others] = await shop.db.select().from(newsletterSubscribers)
  expect(row).toMatchObject({ email: 'buyer@example.com', confirmedAt: null })
  expect(others).toEqual([])
  expect(await emails()).toMatchObject([{ recipient: 'buyer@example.com' }])
})

it('the link confirms, also when used twice, and one email with a link to unsubscribe follows', async () => {
  await subscribe('buyer@example.com')
  const token = await emailedToken('confirm')
  expect(await confirm(token)).toEqual({ message: CONFIRMED_MESSAGE() })
  expect(await confirm(token)).toEqual({ message: CONFIRMED_MESSAGE() })
  expect((await shop.db.select().from(newsletterSubscribers))[0]?.confirmedAt).toBeInstanceOf(Date)
  expect(await emails()).toHaveLength(2)
})

it('unsubscribing deletes the subscriber and all of their links', async () => {
  await subscribed('buyer@example.com')
  const token = await emailedToken('unsubscribe')
  expect(await unsubscribe(token)).toEqual({ message: UNSUBSCRIBED_MESSAGE() })
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0)
  expect(await shop.db.$count(newsletterLinks)).toBe(0)
  await expect(unsubscribe(token)).rejects.toMatchObject({ status: 404, code: linkNotKnown.code })
})

it('new, unconfirmed and subscribed addresses get the same response', async () => {
  const fresh = await subscribe('buyer@example.com')
  const waiting = await subscribe('buyer@example.com')
  await confirm(await emailedToken('confirm'))
  await allowResending()
  const known = await subscribe('buyer@example.com')
  expect([waiting, known]).toEqual([fresh, fresh])
  expect((await emails()).at(-1)?.subject).toBe('You’re subscribed to our newsletter')
})

it('ten concurrent requests make one subscription and one email', async () => {
  await Promise.all(Array.from({ length: 10 }, () => subscribe('buyer@example.com')))
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1)
  expect(await emails()).toHaveLength(1)
})

it('subscribing again after a while sends a second link, and both work', async () => {
  await subscribe('buyer@example.com')
  const first = await emailedToken('confirm')
  await allowResending()
  await subscribe('buyer@example.com')
  expect(await emailedToken('confirm')).not.toBe(first)
  expect(await confirm(first)).toEqual({ message: CONFIRMED_MESSAGE() })
})

it('a link works only for its purpose, and a guessed one is refused', async () => {
  await subscribe('buyer@example.com')
  const token = await emailedToken('confirm')
  await expect(unsubscribe(token)).rejects.toMatchObject({ status: 404 })
  await expect(confirm('x'.repeat(43))).rejects.toMatchObject({ status: 404 })
  expect(await shop.db.$count(newsletterSubscribers)).toBe(1)
})

it('only the hash of a token is stored', async () => {
  await subscribe('buyer@example.com')
  const token = await emailedToken('confirm')
  const { rows } = await shop.db.execute(sql`select token_hash::text as stored from newsletter_links`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
})

it('an invalid address is refused and not stored', async () => {
  await expect(subscribe('not an address')).rejects.toMatchObject({ status: 400, message: 'Provide a valid Email' })
  expect(await shop.db.$count(newsletterSubscribers)).toBe(0)
})

it('unconfirmed subscribers are deleted after a month, and others are kept', async () => {
  await subscribed('reader@example.com')
  await subscribe('waiting@example.com')
  await shop.db.update(newsletterSubscribers).set({ createdAt: sql`now() - interval '31 days'` })
  await subscribe('new@example.com')
  await deleteUnconfirmedSubscribers(shop.db)
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
