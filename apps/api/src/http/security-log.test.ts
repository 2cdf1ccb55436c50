import { randomUUID } from 'node:crypto'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { newsletterApi } from '@wheelyard/contract/shop/newsletter.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { browserAt } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { addProduct, orderBody } from '#api/orders/placing/testing'
import { testShop } from '#api/testing/test-shop'

type Line = { event?: string; outcome?: string; time: string; ip?: string; reqId?: string; about?: string }

const written: string[] = []
const shop = perFile(() =>
  testShop({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void written.push(line) } }),
)
beforeEach(() => void written.splice(0))

const lines = () => written.map((line): Line => JSON.parse(line))
const events = () => lines().flatMap(({ event, outcome }) => (event ? [`${event}: ${outcome}`] : []))

it('logs every sign-in and sign-out, done or refused, with its time in UTC and its origin', async () => {
  const email = `buyer.${randomUUID().slice(0, 8)}@example.com`
  const { identity } = browserAt(shop.app)
  const wrong = { email, password: 'not-this-one-either' }
  const { token: identityToken } = await identity.call(identityApi.signUp, {
    body: { name: 'Toy Shop', email, password: 'plenty-of-wheels' },
  })
  await identity.call(identityApi.signIn, { body: wrong }).catch(() => {})
  const { token } = await shop.api.call(sessionsApi.signIn, { params: { email } }, { token: identityToken })
  await shop.api.call(usersApi.all, {}, { token }).catch(() => {})
  await shop.api.call(sessionsApi.signOut, {}, { token })
  await shop.api.call(sessionsApi.signOut, {}, { token }).catch(() => {})
  await identity.call(identityApi.signOut)
  expect(events()).toEqual([
    'sign-up: done',
    'sign-in: wrong-credentials',
    'session-started: done',
    'access-refused: not-allowed',
    'session-ended: done',
    'access-refused: not-signed-in',
    'sessions-ended: done',
    'sign-out: done',
  ])
  // The notice to the shop comes from the identity service, not from a browser.
  const logged = lines().filter(({ event }) => event && event !== 'sessions-ended')
  for (const { time, ip, reqId } of logged) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect({ ip, reqId }).toEqual({ ip: '127.0.0.1', reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  }
  const about = new Set(logged.flatMap((line) => line.about ?? []))
  expect(about.size, 'one person is one pseudonym, in the shop and in the identity service').toBe(1)
})

it('writes no token, password, address or reset link', async () => {
  const email = `secret.${randomUUID().slice(0, 8)}@example.com`
  const { identity, cookies } = browserAt(shop.app)
  const password = 'never-to-be-written'
  const { token: identityToken } = await identity.call(identityApi.signUp, { body: { name: 'Shy', email, password } })
  const { token } = await shop.api.call(sessionsApi.signIn, { params: { email } }, { token: identityToken })
  await shop.api.call(usersApi.one, { params: { email } }, { token })
  await identity.call(identityApi.requestReset, { body: { email } })
  const session = [...cookies.values()][0]
  const log = written.join('')
  expect(log).toContain('request completed')
  for (const secret of [email, password, identityToken, token, session]) expect(log).not.toContain(secret)
})

it.each([
  ['fails', 500, 'alter table orders rename column phone to tel'],
  ['breaks a rule of the table', 500, 'alter table orders add constraint never check (false) not valid'],
  [
    'finds the database stopping',
    503,
    `create function stop_now() returns trigger language plpgsql as
      $$ begin raise exception 'stopping while % orders', new.email using errcode = '57P01'; end $$;
    create trigger stop_now before insert on orders for each row execute function stop_now()`,
  ],
])('writes nothing of what a buyer typed when a statement %s', async (_what, status, damage) => {
  const broken = await testShop({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void written.push(line) } })
  const buyer = await broken.customer('Pat Private')
  const body = { ...orderBody(await addProduct(broken)), phone: '555-7788', address: '9 Hidden Lane' }
  await broken.pool.query(damage)
  await expect(buyer.api.call(ordersApi.place, { body })).rejects.toMatchObject({ status })
  await broken.close()
  expect(written.filter((line) => line.includes('"err"'))).toHaveLength(1)
  for (const typed of [buyer.email, buyer.name, body.phone, body.address]) expect(written.join('')).not.toContain(typed)
})

it('writes one event per line, whatever the request contains', async () => {
  const forged = '%0d%0a{"event":"session-started"}%0d%0a'
  await shop.app.inject({ url: `/api/user/${forged}`, headers: { authorization: 'Bearer x', 'user-agent': forged } })
  await shop.app.inject({ url: `/api/products/${forged}` })
  expect(written.length).toBeGreaterThan(3)
  for (const line of written) expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(events()).toEqual(['access-refused: not-signed-in'])
})

it('logs that a limit was reached, once', async () => {
  const limited = await testShop({
    env: { LOG_LEVEL: 'info', RATE_LIMITS: 'on' },
    logTo: { write: (line) => void written.push(line) },
  })
  const call = { body: { email: 'reader@example.com' } }
  for (let calls = 0; calls < 9; calls += 1) await limited.api.call(newsletterApi.subscribe, call).catch(() => {})
  await limited.close()
  expect(events()).toEqual(['limit-reached: too-many-requests'])
})
