import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { RECORDS_WITHOUT_PROOF } from '@wheelyard/contract/values/limits'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { signedInAdmin } from '#api/testing/signed-in-admin'
import { clientOf, testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
const otherProcess = perFile(() => testShop({ database: { ...shop, close: async () => {} } }))
beforeEach(() => shop.truncate())
const ada = perTest(() => signedInAdmin(shop))

const letTimePass = async () => {
  await shop.pool.query(`update access_tokens set proved_at = proved_at - interval '10 minutes'`)
  await shop.pool.query(`update identity.sessions set proved_at = proved_at - interval '10 minutes'`)
}
beforeEach(async () => {
  await ada.prove(await ada.stepUp())
  await shop.pool.query(`
    insert into users (email, identity_subject, created_at)
    select 'buyer' || n || '@example.com', 'buyer' || n, now() + n * interval '1 second' from generate_series(1, 1000) n`)
  await letTimePass()
})

const asksForProof = { status: 403, code: 'proof-needed' }
/** Pages of 100 people, the administrator among the first. */
const people = (page: number, api = ada.api) => api.call(usersApi.all, { query: { limit: 100, page } })
const readPages = async (from: number, to: number) => {
  for (let page = from; page <= to; page++) await people(page)
}

it('an administrator who pages through everybody is asked for a proof, and then goes on', async () => {
  await readPages(1, 5)
  await expect(people(6)).rejects.toMatchObject(asksForProof)
  await expect(people(7)).rejects.toMatchObject(asksForProof)
  await ada.prove(await ada.stepUp())
  await readPages(6, 10)
})

it('what was read once can be read again, in other pages and by search', async () => {
  await readPages(1, 5)
  await readPages(1, 5)
  expect(await ada.api.call(usersApi.all, { query: { limit: 50, page: 3 } })).toHaveLength(50)
  expect(await ada.api.call(usersApi.all, { query: { q: 'buyer499' } })).toHaveLength(1)
  expect(await ada.api.call(usersApi.one, { params: { email: 'buyer8@example.com' } })).toMatchObject({ phone: '' })
  expect(await ada.api.call(usersApi.one, { params: { email: ada.email } })).toMatchObject({ email: ada.email })
})

it('after a proof the count starts over', async () => {
  await readPages(1, 5)
  await ada.prove(await ada.stepUp())
  await letTimePass()
  await readPages(6, 9)
  await expect(ada.api.call(usersApi.all, { query: { limit: 200, page: 1 } })).rejects.toMatchObject(asksForProof)
})

it('people who are read one by one count, as do other lists', async () => {
  await shop.pool.query(`
    insert into audit_log (actor, action, subject_kind, subject_id)
    select 'buyer@example.com', 'order.placed', 'order', n from generate_series(1, 200) n`)
  await readPages(1, 3)
  expect(await ada.api.call(auditApi.list, { query: { limit: 200 } })).toHaveLength(200)
  await ada.api.call(usersApi.one, { params: { email: 'buyer301@example.com' } })
  const next = ada.api.call(usersApi.one, { params: { email: 'buyer302@example.com' } })
  await expect(next).rejects.toMatchObject(asksForProof)
})

it('a list that is longer than that is refused as a whole', async () => {
  await expect(ada.api.call(usersApi.all)).rejects.toMatchObject(asksForProof)
  await readPages(1, 5)
})

it('calls at the same time, in several processes, share the count', async () => {
  const apis = [ada.api, clientOf(otherProcess.app, ada.token)]
  const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => people(page, apis[page % 2]))
  const replies = await Promise.allSettled(pages)
  const read = replies.flatMap((reply) => (reply.status === 'fulfilled' ? reply.value : []))
  expect(read.filter(({ email }) => email !== ada.email).length).toBeLessThanOrEqual(RECORDS_WITHOUT_PROOF)
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

it('another token of the same session does not start over', async () => {
  await readPages(1, 5)
  const { token } = await ada.exchange((await ada.identity.call(identityApi.token)).token)
  await expect(people(6, clientOf(shop.app, token))).rejects.toMatchObject(asksForProof)
  await shop.pool.query(`update access_tokens set proved_at = proved_at - interval '1 minute'
    where created_at = (select max(created_at) from access_tokens)`)
  await expect(people(6, clientOf(shop.app, token))).rejects.toMatchObject(asksForProof)
  await expect(people(6)).rejects.toMatchObject(asksForProof)
})

it('who has no second factor reads as many as they like', async () => {
  const grace = await shop.admin('Grace')
  await shop.pool.query(`update access_tokens set proved_at = now() - interval '1 day'`)
  expect(await grace.api.call(usersApi.all)).toHaveLength(1000)
})
