import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { notSignedIn } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { decodeJwt } from 'jose'
import { beforeEach, expect, it } from 'vitest'
import type { IdentityClient } from '#api/clients/identity'
import { PASSWORD, signInAt, signUpAt } from '#api/testing/identity'
import { testShop } from '#api/testing/test-shop'
import { deviceOf } from '@wheelyard/server/device'
import { endSessionsByIdentity } from './end-sessions.service.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const EMAIL = 'buyer@example.com'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const exchange = (identityToken: string, userAgent = FIREFOX) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/user/${EMAIL}`,
    headers: { authorization: `Bearer ${identityToken}`, 'user-agent': userAgent },
  })
const signIn = async (identityToken: string, userAgent?: string) =>
  String((await exchange(identityToken, userAgent)).json().token)
const logOut = (token: string) => shop.api.call(sessionsApi.signOut, {}, { token })
const sessionOf = ({ identityToken }: { identityToken: string }) => decodeJwt(identityToken).sid
const sessionsWith = (token: string) => shop.api.call(sessionsApi.mine, { params: { email: EMAIL } }, { token })

it('lists the sessions of the caller, newest first, and marks the current one', async () => {
  const ended = await signUpAt(shop.app, EMAIL)
  await logOut(await signIn(ended.identityToken))
  const [atDesk, onPhone] = [await signInAt(shop.app, EMAIL), await signInAt(shop.app, EMAIL)]
  const desk = await signIn(atDesk.identityToken)
  await signIn(onPhone.identityToken, 'curl/8.0')
  await shop.customer('Somebody Else')
  expect(await sessionsWith(desk)).toEqual([
    expect.objectContaining({ _id: sessionOf(onPhone), device: 'An unknown program', current: false }),
    expect.objectContaining({ _id: sessionOf(atDesk), device: 'Firefox on Linux', current: true }),
  ])
})

it('lists all tokens of one browser as one session, with its latest device', async () => {
  const browser = await signUpAt(shop.app, EMAIL)
  const first = await signIn(browser.identityToken)
  await signIn(browser.identityToken, 'curl/8.0')
  const [session, ...others] = await sessionsWith(first)
  expect(others).toEqual([])
  expect(session).toMatchObject({ _id: sessionOf(browser), device: 'An unknown program', current: true })
  const { rows } = await shop.pool.query<{ first: Date; last: Date }>(
    'select min(created_at) as first, max(expires_at) as last from access_tokens',
  )
  expect(session).toMatchObject({ startedAt: rows[0]!.first.toISOString(), endsAt: rows[0]!.last.toISOString() })
})

it('a logout at the shop ends all tokens of that browser, and no other', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const [tab, otherTab] = [await signIn(identityToken), await signIn(identityToken)]
  const phone = await signInAt(shop.app, EMAIL)
  const onPhone = await signIn(phone.identityToken)
  const { token: unused } = await identity.call(identityApi.token)
  await logOut(tab)
  await expect(sessionsWith(otherTab)).rejects.toMatchObject({ status: 401 })
  for (const token of [identityToken, unused]) expect((await exchange(token)).statusCode).toBe(401)
  expect(await sessionsWith(onPhone)).toHaveLength(1)
  expect((await exchange(phone.identityToken)).statusCode).toBe(200)
})

it('a sign-out at the identity service ends all tokens of that browser, and no other', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const phone = await signInAt(shop.app, EMAIL)
  const [desk, onPhone] = [await signIn(identityToken), await signIn(phone.identityToken)]
  await identity.call(identityApi.signOut)
  await expect(sessionsWith(desk)).rejects.toMatchObject({ status: 401 })
  expect((await exchange(identityToken)).statusCode).toBe(401)
  expect(await sessionsWith(onPhone)).toHaveLength(1)
})

it('signing in again ends the session that the browser had before', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const before = await signIn(identityToken)
  const { token } = await identity.call(identityApi.signIn, { body: { email: EMAIL, password: PASSWORD } })
  await eventually(() => expect(sessionsWith(before)).rejects.toMatchObject({ status: 401 }))
  expect((await exchange(identityToken)).statusCode).toBe(401)
  expect((await exchange(token)).statusCode).toBe(200)
})

it('an administrator ends all sessions of a user, who must then sign in again', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const [desk, phone] = [await signIn(identityToken), await signIn(identityToken)]
  const [admin, other] = [await shop.admin(), await shop.customer('Somebody Else')]
  const params = { email: EMAIL }
  expect(await admin.api.call(sessionsApi.endAllOf, { params })).toEqual({ deletedCount: 2 })
  for (const token of [desk, phone]) await expect(sessionsWith(token)).rejects.toMatchObject({ status: 401 })
  expect(await other.api.call(sessionsApi.mine, { params: { email: other.email } })).toHaveLength(1)

  // The identity service's cookie is still valid, but its sign-in is older.
  const { token: renewed } = await identity.call(identityApi.token)
  expect((await exchange(renewed)).statusCode).toBe(401)
  const { token: proved } = await identity.call(identityApi.signIn, { body: { email: EMAIL, password: PASSWORD } })
  expect((await exchange(proved)).statusCode).toBe(200)
})

it('ending sessions writes an audit entry, and is refused for unknown users', async () => {
  await signUpAt(shop.app, EMAIL).then(({ identityToken }) => signIn(identityToken))
  const admin = await shop.admin()
  await admin.api.call(sessionsApi.endAllOf, { params: { email: EMAIL } })
  const { rows } = await shop.pool.query('select actor, action, subject_name from audit_log')
  expect(rows).toEqual([{ actor: admin.email, action: 'session.ended', subject_name: EMAIL }])
  const nobody = admin.api.call(sessionsApi.endAllOf, { params: { email: 'nobody@example.com' } })
  await expect(nobody).rejects.toMatchObject({ status: 404 })
})

it('a notice of the identity service that comes late, or again, ends no session that began after it', async () => {
  const before = await signIn((await signUpAt(shop.app, EMAIL)).identityToken)
  const { rows } = await shop.pool.query<{ subject: string }>('select identity_subject as subject from users')
  const notice = { subject: rows[0]!.subject, sessionId: undefined, at: new Date() }
  const identity: IdentityClient = {
    verifyIdentityToken: async () => refuse(notSignedIn),
    verifyLogoutToken: async () => ok(notice),
    verifyNoticesToken: async () => refuse(notSignedIn),
    wake: () => {},
  }
  const after = await signIn((await signInAt(shop.app, EMAIL)).identityToken)
  for (let time = 0; time < 2; time += 1) {
    await endSessionsByIdentity({ db: shop.db, identity }, 'a signed notice')
    await expect(sessionsWith(before)).rejects.toMatchObject({ status: 401 })
    expect(await sessionsWith(after)).toHaveLength(1)
  }
})

it('a changed password ends the sessions of the shop, but the browser that changed it can go on', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const [desk, phone] = [await signIn(identityToken), await signIn(identityToken)]
  const body = { current: PASSWORD, password: 'brand-new-wheels' }
  const { token } = await identity.call(accountSecurityApi.changePassword, { body })
  for (const old of [desk, phone]) await expect(sessionsWith(old)).rejects.toMatchObject({ status: 401 })
  expect((await exchange(identityToken)).statusCode).toBe(401)
  expect(await sessionsWith(await signIn(token))).toHaveLength(1)
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['<script>alert(1)</script>', 'An unknown program'],
  [undefined, 'An unknown program'],
])('%s is called %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
