import { type Identity, identityApi } from '@wheelyard/contract/calls/identity'
import { sessionsApi } from '@wheelyard/contract/calls/sessions'
import { api } from '#web/lib/api-client.ts'
import { identityAt } from '#web/lib/identity-client.ts'
import { signIn } from '#web/lib/session.ts'

type Credentials = { email: string; password: string }
type SignedIn = { token: string; user: Identity }

/** The calls to the identity service. Those that sign in end with an access token in local storage. */
export function signInCalls(identityUrl: string) {
  const identity = identityAt(identityUrl)
  return {
    logIn: async (body: Credentials) => exchangeToken(await identity.call(identityApi.signIn, { body })),
    signUp: async (body: Credentials & { name: string }) =>
      exchangeToken(await identity.call(identityApi.signUp, { body })),
    /** The identity service has set its cookie; the shop needs its token. */
    finishGoogleSignIn: async () => exchangeToken(await identity.call(identityApi.token)),
    requestReset: (email: string) => identity.call(identityApi.requestReset, { body: { email } }),
    /** Ends every session, then starts a new one here. */
    changePassword: async (body: { current: string; password: string }) =>
      exchangeToken(await identity.call(identityApi.changePassword, { body })),
    logOutElsewhere: async (password: string) =>
      exchangeToken(await identity.call(identityApi.signOutElsewhere, { body: { password } })),
    resetPassword: (body: { token: string; password: string }) => identity.call(identityApi.resetPassword, { body }),
  }
}

async function exchangeToken({ token: identityToken, user }: SignedIn): Promise<void> {
  const { email, displayName: name } = user
  const input = { params: { email }, body: { email, name } }
  const { token } = await api.call(sessionsApi.signIn, input, { token: identityToken })
  signIn(email, token)
}
