import { decodeJwt } from 'jose'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { signUpAt } from './identity.ts'
import { clientOf, type TestShop } from './test-shop.ts'

/** An administrator with an account and a confirmed address at the identity service, signed in by the password alone. */
export async function signedInAdmin(shop: TestShop, email = 'ada@example.com') {
  const { identity, identityToken } = await signUpAt(shop.app, email, 'Ada Admin')
  const exchange = (token: string) => shop.api.call(sessionsApi.signIn, { params: { email } }, { token })
  const { token } = await exchange(identityToken)
  await shop.pool.query('update identity.accounts set email_verified_at = now() where email = $1', [email])
  await shop.pool.query(`update users set role = 'admin' where email = $1`, [email])
  const { sid: sessionId, sub: subject } = decodeJwt(identityToken)
  const api = clientOf(shop.app, token)
  return {
    email,
    token,
    api,
    identity,
    identityToken,
    sessionId: String(sessionId),
    subject: String(subject),
    exchange,
    prove: (proof: string) => api.call(sessionsApi.prove, { body: { identityToken: proof } }),
    /** As after the second step: what the identity service then says of this session. */
    async stepUp(): Promise<string> {
      await shop.pool.query(`update identity.sessions set second_factor = true, proved_at = now() where id = $1`, [
        sessionId,
      ])
      await shop.pool.query(`update identity.accounts set second_factor_since = now() where id = $1`, [subject])
      return (await identity.call(identityApi.token)).token
    },
  }
}
