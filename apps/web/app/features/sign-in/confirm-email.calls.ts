import { emailConfirmationApi } from '@wheelyard/contract/calls/email-confirmation'
import { identityAt } from '#web/lib/identity-client.ts'
import { exchangeToken } from './sign-in.calls.ts'

export const sendConfirmation = (identityUrl: string) => identityAt(identityUrl).call(emailConfirmationApi.send)

/** The shop learns it from the token that it gets. */
export const confirmEmail = (identityUrl: string, token: string) =>
  exchangeToken(identityAt(identityUrl).call(emailConfirmationApi.confirm, { body: { token } }))
