import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { answerOf } from '#api/orders/placing/testing'
import { signInAt, signUpAt } from '#api/testing/identity'
import { clientOf, type Person, testShop, personOf } from '#api/testing/test-shop'
import { block, unblock, whileBlocked } from './testing.ts'

const shop = perFile(testShop)
const EMAIL = 'rita@example.com'
const blocked = { status: 403, code: 'account-blocked', message: 'This account is blocked. Please contact us.' }

let ada: Person
let rita: Person
let identityToken: string
beforeEach(async () => {
  await shop.truncate()
  ada = await shop.admin()
  ;({ identityToken } = await signUpAt(shop.app, EMAIL, 'Rita Rental'))
  expect(await enter(identityToken)).toMatchObject({ status: 200 })
  const { rows } = await shop.pool.query('select id from users where email = $1', [EMAIL])
  rita = personOf(rows[0].id, { email: EMAIL, name: 'Rita Rental', token: '', api: shop.api })
})

const enter = (token: string) =>
  answerOf(clientOf(shop.app, token).call(sessionsApi.signIn, { params: { email: EMAIL } }))

it('whoever is blocked gets no token of the shop with what the identity service gave them before', async () => {
  await block(ada, rita)
  expect((await enter(identityToken)).status).toBe(401)
  // As if the identity service had signed them in since.
  await shop.pool.query('delete from identity_sign_outs')
  expect(await enter(identityToken)).toMatchObject(blocked)
})

it('a sign-in that is past the look-up when the block commits gets none either', async () => {
  expect(await whileBlocked(shop, rita, () => enter(identityToken))).toMatchObject(blocked)
  const { rows } = await shop.pool.query('select count(*)::int from access_tokens where user_id = $1', [rita.userId])
  expect(rows[0].count).toBe(1)
})

it('the identity service starts no session for them either, and says why, until they are unblocked', async () => {
  await block(ada, rita)
  await eventually(async () => expect(await answerOf(signInAt(shop.app, EMAIL))).toMatchObject(blocked))
  await unblock(ada, rita)
  await eventually(async () => expect(await answerOf(signInAt(shop.app, EMAIL))).toMatchObject({ status: 200 }))
  const again = await signInAt(shop.app, EMAIL)
  expect(await enter(again.identityToken)).toMatchObject({ status: 200 })
})

it('nobody else may ask for what the identity service is told', async () => {
  await block(ada, rita)
  for (const token of ['x', identityToken]) {
    const asked = shop.api.call(sessionsApi.accountNotices, { body: { token, done: [] } })
    expect(await answerOf(asked)).toMatchObject({ status: 401 })
  }
})
