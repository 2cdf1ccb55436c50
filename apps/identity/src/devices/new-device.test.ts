import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { demoAccounts } from '@wheelyard/contract/shop/demo'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'

const service = perFile(() => testIdentity())
const buyer = { name: 'Toy Shop', email: 'shop@example.com', password: 'plenty-of-wheels' }
const NEW_LOGIN = 'New login to your Wheelyard account'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Browser = ReturnType<typeof service.browser>
const signIn = (browser: Browser, body: { email: string; password: string } = buyer) =>
  browser.identity.call(identityApi.signIn, { body })
const confirmAddresses = () => service.pool.query('update identity.accounts set email_verified_at = now()')
async function newLoginMails(): Promise<{ recipient: string; content: { facts: [string, string][] } | null }[]> {
  const { rows } = await service.pool.query(
    'select recipient, content from identity.mail_outbox where subject = $1 order by created_at',
    [NEW_LOGIN],
  )
  return rows
}

let desk: Browser
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts, identity.mail_outbox cascade')
  service.mails.length = 0
  desk = service.browser()
  await desk.identity.call(identityApi.signUp, { body: buyer })
  await confirmAddresses()
})

test('a sign-in from a browser that the account has not seen before is told to its owner', async () => {
  const phone = service.browser()
  await phone.fetch('/identity/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify(buyer),
  })
  const mail = await eventually(() => {
    const sent = service.mails.find(({ subject }) => subject === NEW_LOGIN)
    if (!sent) throw new Error('no mail yet')
    return sent
  })
  expect(mail.recipient).toBe(buyer.email)
  expect(mail.text).toContain('Device: Firefox on Windows')
  expect(mail.text).toMatch(/Time: \w+ \d+, \d{4} at .+ UTC/)
  expect(mail.text).toContain('change your password and end all other sessions in your profile')
  expect(mail.text).toContain('http://localhost:3000/dashboard')
})

test('a browser that was seen before is not told again, also after signing out', async () => {
  await signIn(desk)
  await desk.identity.call(identityApi.signOut)
  await signIn(desk)
  expect(await newLoginMails()).toEqual([])
  const phone = service.browser()
  await signIn(phone)
  await signIn(phone)
  expect(await newLoginMails()).toHaveLength(1)
})

test('the first browser of an account is nothing to tell', async () => {
  await service.pool.query('delete from identity.known_devices')
  await signIn(service.browser())
  expect(await newLoginMails()).toEqual([])
})

test('the cookies of the session and of the device arrive together, and that of the device is kept and renewed', async () => {
  const sent = () =>
    service.app.inject({
      method: 'POST',
      url: '/identity/sign-in',
      payload: buyer,
      headers: { cookie: `wheelyard_device=${desk.cookies.get('wheelyard_device')}` },
    })
  const { cookies } = await sent()
  expect(cookies.map(({ name }) => name)).toEqual(['wheelyard_identity', 'wheelyard_device'])
  expect(cookies[1]).toMatchObject({
    value: desk.cookies.get('wheelyard_device'),
    maxAge: 400 * 86_400,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/identity',
  })
})

test('two people at one browser each have it among their devices', async () => {
  const other = { ...buyer, email: 'other@example.com' }
  await service.browser().identity.call(identityApi.signUp, { body: other })
  await confirmAddresses()
  await signIn(desk, other)
  expect(await newLoginMails()).toMatchObject([{ recipient: other.email }])
  await signIn(desk, other)
  await signIn(desk)
  expect(await newLoginMails()).toHaveLength(1)
})

test('a cookie that was never given out makes no device, so none can be planted', async () => {
  const phone = service.browser()
  phone.cookies.set('wheelyard_device', 'A'.repeat(43))
  await signIn(phone)
  expect(phone.cookies.get('wheelyard_device')).not.toBe('A'.repeat(43))
  expect(await newLoginMails()).toHaveLength(1)
})

test('the table holds no cookie, only its hash', async () => {
  const { rows } = await service.pool.query("select encode(token_hash, 'base64') as kept from identity.known_devices")
  expect(rows).toHaveLength(1)
  expect(rows[0].kept).not.toContain(desk.cookies.get('wheelyard_device'))
})

test('an address that nobody confirmed gets no such mail', async () => {
  await service.pool.query('update identity.accounts set email_verified_at = null')
  await signIn(service.browser())
  expect(await newLoginMails()).toEqual([])
})

test('everybody shares the demo accounts, so nobody is told and nothing is kept', async () => {
  const [{ email, name }] = demoAccounts
  const body = { email, name, password: 'plenty-of-wheels' }
  await service.browser().identity.call(identityApi.signUp, { body })
  await confirmAddresses()
  const visitor = service.browser()
  await signIn(visitor, body)
  expect(visitor.cookies.has('wheelyard_device')).toBe(false)
  expect(await newLoginMails()).toEqual([])
})

test('a failure to note the device or to write the mail breaks no sign-in', async () => {
  await service.pool.query('alter table identity.mail_outbox rename to mail_outbox_away')
  try {
    const phone = service.browser()
    await signIn(phone)
    expect((await phone.identity.call(identityApi.token)).user.email).toBe(buyer.email)
  } finally {
    await service.pool.query('alter table identity.mail_outbox_away rename to mail_outbox')
  }
})

test('a device that was not seen for 400 days is forgotten', async () => {
  const seen = () => service.pool.query('select 1 from identity.known_devices').then(({ rowCount }) => rowCount)
  await service.pool.query("update identity.known_devices set last_seen_at = now() - interval '399 days'")
  await signIn(service.browser())
  expect(await seen()).toBe(2)
  await service.pool.query("update identity.known_devices set last_seen_at = last_seen_at - interval '2 days'")
  // The mail about another new browser wakes the background tasks.
  await signIn(service.browser())
  await eventually(async () => expect(await seen()).toBe(2))
})
