import { drizzle } from 'drizzle-orm/node-postgres'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { identityDatabase, identityUnderTest } from '../testing.ts'
import { createKeyring } from './keyring.ts'

const database = perFile(identityDatabase)

beforeEach(() => database.pool.query('truncate identity.signing_keys'))

const keyring = () => createKeyring(drizzle(database.pool, { casing: 'snake_case' }))
const makeOlder = (interval: string) =>
  database.pool.query(`update identity.signing_keys set created_at = created_at - interval '${interval}'`)

test('processes that start at once share one key', async () => {
  const keys = await Promise.all([keyring(), keyring(), keyring()].map((each) => each.signingKey()))
  expect(new Set(keys.map((key) => key.kid)).size).toBe(1)
})

test('after thirty days a new key is published for an hour before it signs', async () => {
  const { kid: old } = await keyring().signingKey()
  await makeOlder('31 days')
  const renewed = keyring()
  expect((await renewed.publicKeys()).length).toBe(2)
  expect((await renewed.signingKey()).kid).toBe(old)
  await makeOlder('61 minutes')
  expect((await keyring().signingKey()).kid).not.toBe(old)
})

test('a key is deleted once its successor is a day old', async () => {
  const first = await keyring().signingKey()
  await makeOlder('31 days')
  await keyring().publicKeys()
  await makeOlder('31 days')
  const published = (await keyring().publicKeys()).map((key) => key.kid)
  expect(published).toHaveLength(2)
  expect(published).not.toContain(first.kid)
})

test('the published keys have no private half', async () => {
  const service = await identityUnderTest(database.url)
  const reply = await service.app.inject('/identity/.well-known/jwks.json')
  await service.app.close()
  expect(reply.json().keys).toEqual([
    { kid: expect.any(String), alg: 'EdDSA', use: 'sig', kty: 'OKP', crv: 'Ed25519', x: expect.any(String) },
  ])
})
