import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { browserAt } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { PASSWORD, signUpAt } from '#api/testing/identity'
import { testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const EMAIL = 'buyer@example.com'
const exchange = (identityToken: string) =>
  shop.app.inject({ method: 'PUT', url: `/api/user/${EMAIL}`, headers: { authorization: `Bearer ${identityToken}` } })
const statusWith = async (token: string) =>
  (await shop.app.inject({ url: `/api/user/${EMAIL}`, headers: { authorization: `Bearer ${token}` } })).statusCode
const accessTokenFor = async (identityToken: string) => String((await exchange(identityToken)).json().token)

async function resetTo(password: string): Promise<void> {
  const { identity } = browserAt(shop.app)
  await identity.call(identityApi.requestReset, { body: { email: EMAIL } })
  const link = await eventually(async () => {
    const page = await shop.app.inject('/sandbox/mail')
    const id = /href="\/sandbox\/mail\/([\w-]+)"/.exec(page.body)?.[1]
    const mail = await shop.app.inject(`/sandbox/mail/${id}`)
    const token = /resetPassword#token=([\w-]{43})/.exec(mail.body)?.[1]
    if (!token) throw new Error('no mail yet')
    return token
  })
  await identity.call(identityApi.resetPassword, { body: { token: link, password } })
}

it('a reset ends every session of the shop, in every browser', async () => {
  const { identityToken } = await signUpAt(shop.app, EMAIL)
  const [phone, desk] = [await accessTokenFor(identityToken), await accessTokenFor(identityToken)]
  expect([await statusWith(phone), await statusWith(desk)]).toEqual([200, 200])
  await resetTo('brand-new-wheels')
  expect([await statusWith(phone), await statusWith(desk)]).toEqual([401, 401])
})

it('an identity token from before the reset is refused, also if its owner never used the shop', async () => {
  const { identityToken } = await signUpAt(shop.app, EMAIL)
  await resetTo('brand-new-wheels')
  expect((await exchange(identityToken)).statusCode).toBe(401)
})

it('a sign-in after the reset works, and other users stay signed in', async () => {
  await signUpAt(shop.app, EMAIL)
  const other = await shop.customer('Casey')
  await resetTo('brand-new-wheels')
  const { identity } = browserAt(shop.app)
  const { token } = await identity.call(identityApi.signIn, { body: { email: EMAIL, password: 'brand-new-wheels' } })
  expect(await statusWith(await accessTokenFor(token))).toBe(200)
  const others = await shop.app.inject({
    url: `/api/user/${other.email}`,
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(others.statusCode).toBe(200)
})

it('sign-ins with the old password that race the reset leave no session behind', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const rivals = Array.from({ length: 4 }, async () => {
    const rival = browserAt(shop.app)
    const signedIn = await rival.identity
      .call(identityApi.signIn, { body: { email: EMAIL, password: PASSWORD } })
      .catch(() => undefined)
    return signedIn ? ([rival, await accessTokenFor(signedIn.token)] as const) : undefined
  })
  const renewals = Array.from({ length: 10 }, () => identity.call(identityApi.token).catch(() => undefined))
  await Promise.all([resetTo('brand-new-wheels'), ...rivals, ...renewals])

  for (const arrived of await Promise.all(rivals)) {
    if (!arrived) continue
    const [rival, token] = arrived
    expect(await statusWith(token)).toBe(401)
    await expect(rival.identity.call(identityApi.token)).rejects.toMatchObject({ status: 401 })
  }
  const tokens = [identityToken, ...(await Promise.all(renewals)).flatMap((renewed) => renewed?.token ?? [])]
  for (const token of tokens) expect((await exchange(token)).statusCode).toBe(401)
})
