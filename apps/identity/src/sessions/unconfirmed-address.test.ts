import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, test } from 'vitest'
import { outcomeOf, softwareAuthenticator } from '../passkeys/testing.ts'
import { prove } from '../second-factor/testing.ts'
import { testIdentity } from '../testing.ts'

const service = perFile(() => testIdentity())
const squatter = { name: 'Squatter', email: 'stranger@example.com', password: 'plenty-of-wheels' }

test('nothing is added to sign in with before the address is confirmed, and the account says so', async () => {
  const browser = service.browser()
  const { identity } = browser
  await identity.call(identityApi.signUp, { body: squatter })
  await prove(browser, squatter.password)
  const response = softwareAuthenticator().create({ challenge: 'any', user: { id: 'any' } })
  const additions = {
    'a challenge': () => identity.call(passkeysApi.newChallenge),
    'a passkey': () => identity.call(passkeysApi.add, { body: { name: 'Mine', response } }),
    'an app': () => identity.call(secondFactorApi.newApp),
    'its code': () => identity.call(secondFactorApi.confirmApp, { body: { code: '123456' } }),
    'the second factor': () => identity.call(secondFactorApi.usePasskeys),
    'recovery codes': () => identity.call(secondFactorApi.newRecoveryCodes),
  }
  for (const [what, add] of Object.entries(additions)) expect(await outcomeOf(add()), what).toBe('email-unconfirmed')
  expect(await identity.call(secondFactorApi.state)).toMatchObject({ emailConfirmed: false, app: false, passkeys: 0 })
})
