import { identityApi } from '@wheelyard/contract/calls/identity'
import { passkeysApi } from '@wheelyard/contract/calls/passkeys'
import { proofApi } from '@wheelyard/contract/calls/second-factor'
import { decodeJwt } from 'jose'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'
import { softwareAuthenticator } from './testing.ts'

const service = perFile(() => testIdentity())
beforeEach(() => service.pool.query('truncate identity.accounts, identity.mail_outbox cascade'))

test('a passkey signs in without an address', async () => {
  const browser = service.browser()
  const body = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }
  await browser.identity.call(identityApi.signUp, { body })
  await browser.identity.call(proofApi.byPassword, { body })
  const key = softwareAuthenticator()
  const options = await browser.identity.call(passkeysApi.newChallenge)
  const added = await browser.identity.call(passkeysApi.add, {
    body: { name: ' Phone ', response: key.create(options) },
  })
  expect(added).toMatchObject({ name: 'Phone', synced: false })

  const phone = service.browser()
  const challenge = await phone.identity.call(passkeysApi.challenge, { body: { for: 'sign-in' } })
  const { token } = await phone.identity.call(passkeysApi.answer, { body: { response: key.answer(challenge) } })
  expect(decodeJwt(token)).toMatchObject({ email: 'buyer@example.com', amr: ['mfa'] })
})
