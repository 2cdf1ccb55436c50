import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { signInAt } from '#api/testing/identity'
import { signedInAdmin } from '#api/testing/signed-in-admin'
import { clientOf, testShop } from '#api/testing/test-shop'

const written: string[] = []
const shop = perFile(() =>
  testShop({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void written.push(line) } }),
)
beforeEach(() => shop.truncate())
const ada = perTest(() => signedInAdmin(shop))

type Stored = { secondFactor: boolean; minutesAgo: number }
const storedProofs = async () =>
  (
    await shop.pool.query<Stored>(`
      select second_factor as "secondFactor", round(extract(epoch from now() - proved_at) / 60)::int as "minutesAgo"
      from access_tokens where revoked_at is null order by created_at`)
  ).rows
const letTimePass = async (interval: string) => {
  await shop.pool.query(`update access_tokens set proved_at = proved_at - $1::interval`, [interval])
  await shop.pool.query(`update identity.sessions set proved_at = proved_at - $1::interval`, [interval])
}
const makeAdmin = (api = ada.api) => api.call(usersApi.makeAdmin, { params: { email: 'nobody@example.com' } })
const asksForProof = { status: 403, code: 'proof-needed' }
const goesThrough = { status: 404 }
const refused = { status: 403, code: 'not-allowed' }

it('an exchange takes over how and when the session was proved', async () => {
  expect(await storedProofs()).toEqual([{ secondFactor: false, minutesAgo: 0 }])
  await ada.stepUp()
  await letTimePass('25 minutes')
  await ada.exchange((await ada.identity.call(identityApi.token)).token)
  expect((await storedProofs())[1]).toEqual({ secondFactor: true, minutesAgo: 25 })
  expect(await ada.api.call(usersApi.all)).toMatchObject([{ email: ada.email, secondFactor: true }])
})

it('a proof counts ten minutes, and can be renewed', async () => {
  await ada.prove(await ada.stepUp())
  await expect(makeAdmin()).rejects.toMatchObject(goesThrough)
  await letTimePass('10 minutes')
  await expect(makeAdmin()).rejects.toMatchObject(asksForProof)
  await ada.prove(await ada.stepUp())
  await expect(makeAdmin()).rejects.toMatchObject(goesThrough)
})

it('a token that is newer than the proof renews nothing', async () => {
  await ada.prove(await ada.stepUp())
  await letTimePass('10 minutes')
  await ada.prove((await ada.identity.call(identityApi.token)).token)
  await expect(makeAdmin()).rejects.toMatchObject(asksForProof)
})

it('of two proofs the later one counts, in whichever order they arrive', async () => {
  await shop.pool.query(`update identity.sessions set expires_at = expires_at - interval '1 hour'`)
  const { token: early } = await ada.identity.call(identityApi.token)
  await ada.prove(await ada.stepUp())
  const stored = async () => (await shop.pool.query('select * from access_tokens')).rows
  const afterLate = await stored()
  await ada.prove(early)
  expect(await stored()).toEqual(afterLate)
  expect(await ada.api.call(usersApi.one, { params: { email: ada.email } })).toMatchObject({ secondFactor: true })
})

it('a token from before the second step takes nothing back, neither as a proof nor in exchange', async () => {
  await ada.stepUp()
  await shop.pool.query('update identity.sessions set proved_at = null')
  await ada.prove((await ada.identity.call(identityApi.token)).token)
  await ada.prove(ada.identityToken)
  const { token } = await ada.exchange(ada.identityToken)
  expect((await storedProofs()).map(({ secondFactor }) => secondFactor)).toEqual([true, true])
  await letTimePass('10 minutes')
  for (const api of [ada.api, clientOf(shop.app, token)])
    await expect(makeAdmin(api)).rejects.toMatchObject(asksForProof)
})

it('counts for all tokens of the browser, and for no other browser', async () => {
  const otherTab = await ada.exchange(ada.identityToken)
  const phone = await signInAt(shop.app, ada.email)
  const onPhone = await ada.exchange(phone.identityToken)
  await ada.prove(await ada.stepUp())
  expect((await storedProofs()).map(({ secondFactor }) => secondFactor)).toEqual([true, true, false])
  await letTimePass('10 minutes')
  await ada.prove(await ada.stepUp())
  await expect(makeAdmin(clientOf(shop.app, otherTab.token))).rejects.toMatchObject(goesThrough)
  await expect(makeAdmin(clientOf(shop.app, onPhone.token))).rejects.toMatchObject(asksForProof)
})

it("neither another person's token nor one of another browser is a proof", async () => {
  const mallory = await signedInAdmin(shop, 'mallory@example.com')
  const phone = await signInAt(shop.app, ada.email)
  await ada.exchange(phone.identityToken)
  await mallory.stepUp()
  const before = await storedProofs()
  for (const token of [(await mallory.identity.call(identityApi.token)).token, phone.identityToken, ada.token, 'x', ''])
    await expect(ada.prove(token)).rejects.toMatchObject(refused)
  expect(await storedProofs()).toEqual(before)
})

it('a session that has ended can no longer be proved', async () => {
  const proof = await ada.stepUp()
  await ada.api.call(sessionsApi.signOut)
  await expect(ada.prove(proof)).rejects.toMatchObject({ status: 401 })
  const { rows } = await shop.pool.query('select second_factor from users')
  expect(rows).toEqual([{ second_factor: false }])
})

it('a clock of the identity service that is ahead makes no proof last longer', async () => {
  await ada.stepUp()
  await shop.pool.query(`update identity.sessions set proved_at = now() + interval '1 hour'`)
  const { token } = await ada.identity.call(identityApi.token)
  await ada.prove(token)
  await ada.exchange(token)
  expect((await storedProofs()).map(({ minutesAgo }) => minutesAgo)).toEqual([0, 0])
})

it('customers can prove themselves as well', async () => {
  const customer = await signedInAdmin(shop, 'casey@example.com')
  await shop.pool.query(`update users set role = 'customer' where email = $1`, [customer.email])
  expect(await customer.prove(await customer.stepUp())).toEqual({})
  const own = await customer.api.call(usersApi.one, { params: { email: customer.email } })
  expect(own).toMatchObject({ secondFactor: true })
  expect(own).not.toHaveProperty('role')
})

it('is logged, done or refused', async () => {
  const proof = await ada.stepUp()
  written.splice(0)
  await ada.prove(proof)
  await ada.prove('x').catch(() => {})
  const events = written.map((line): { event?: string; outcome?: string } => JSON.parse(line))
  expect(events.flatMap(({ event, outcome }) => (event === 'proved' ? [outcome] : []))).toEqual(['done', 'not-allowed'])
  expect(written.join('')).not.toContain(proof)
})
