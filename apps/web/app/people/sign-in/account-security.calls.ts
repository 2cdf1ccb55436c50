import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityAt } from '#web/people/session/identity-client.ts'
import { exchangeToken } from './sign-in.calls.ts'

/** The calls to the identity service of someone who is signed in. */
export function accountSecurityCalls(identityUrl: string) {
  const identity = identityAt(identityUrl)
  return {
    sendConfirmation: () => identity.call(accountSecurityApi.sendConfirmation),
    /** The shop learns it from the token that it gets. */
    confirmEmail: (token: string) => exchangeToken(identity.call(accountSecurityApi.confirmEmail, { body: { token } })),
    /** Ends every session, then starts a new one here. */
    changePassword: (body: { current: string; password: string }) =>
      exchangeToken(identity.call(accountSecurityApi.changePassword, { body })),
  }
}
