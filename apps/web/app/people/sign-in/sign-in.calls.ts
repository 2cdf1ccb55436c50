import { type Identity, identityApi } from '@wheelyard/contract/people/identity.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { api } from '#web/lib/api-client.ts'
import { ownTimeZone } from '#web/lib/own-time-zone.ts'
import { identityAt } from '#web/people/session/identity-client.ts'
import { signIn } from '#web/people/session/session.ts'

type Credentials = { email: string; password: string }

/** The calls to the identity service. Those that sign in end with an access token in local storage. */
export function signInCalls(identityUrl: string) {
  const identity = identityAt(identityUrl)
  return {
    logIn: (body: Credentials) => exchangeToken(identity.call(identityApi.signIn, { body })),
    signUp: (body: Credentials & { name: string }) => exchangeToken(identity.call(identityApi.signUp, { body })),
    /** The identity service has set its cookie; the shop needs its token. */
    finishGoogleSignIn: () => exchangeToken(identity.call(identityApi.token)),
    requestReset: (email: string) => identity.call(identityApi.requestReset, { body: { email } }),
    resetPassword: (body: { token: string; password: string }) => identity.call(identityApi.resetPassword, { body }),
  }
}

/** For what the identity service answers when someone is signed in. */
export async function exchangeToken(signedIn: Promise<{ token: string; user: Identity }>): Promise<void> {
  const { token: identityToken, user } = await signedIn
  const { email, displayName: name } = user
  const input = { params: { email }, body: { email, name, timeZone: ownTimeZone() } }
  const { token } = await api.call(sessionsApi.signIn, input, { token: identityToken })
  signIn(email, token)
}
