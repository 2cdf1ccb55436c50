import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import { endpointsOf } from '../http/endpoint.ts'
import {
  existingPassword,
  newPassword,
  signedIn,
  commonPassword,
  identityBusy,
  noUserLoggedIn,
  tooManyAttempts,
} from './identity.calls.ts'
import { problem, notFound, passkeyNeeded, proofNeeded } from '../values/problem.ts'
import { verbatim } from '../values/text.schemas.ts'

/** Calls of the identity service for those who are signed in; the pages for signing in do without them. */
const endpoint = endpointsOf('identity')

export const wrongPassword = problem(400, 'wrong-password', t.accountSecurity_currentPasswordIsWrong)
/** Until then anyone may have signed up with it, so nothing more can be set up to log in with. */
export const emailUnconfirmed = problem(403, 'email-unconfirmed', t.accountSecurity_pleaseConfirmYourEmail)
export const confirmationLinkInvalid = problem(400, 'confirmation-link-invalid', t.accountSecurity_thisLinkHasExpired)

export const accountSecurityApi = {
  sendConfirmation: endpoint.post('/email-confirmation', 'public', {
    summary: 'Send the confirmation link again',
    reply: z.object({}),
    problems: [noUserLoggedIn, tooManyAttempts(900)],
  }),
  confirmEmail: endpoint.post('/email-confirmation/confirm', 'public', {
    summary: 'Confirm the address with the token of an emailed link, signed in to its account',
    body: z.object({ token: verbatim(2_000) }),
    reply: signedIn,
    problems: [noUserLoggedIn, confirmationLinkInvalid],
  }),
  changePassword: endpoint.post('/password', 'public', {
    summary: 'Change the password and sign out everywhere else',
    body: z.object({ current: existingPassword, password: newPassword }),
    reply: signedIn,
    problems: [
      noUserLoggedIn,
      wrongPassword,
      proofNeeded,
      passkeyNeeded,
      commonPassword,
      identityBusy,
      tooManyAttempts(900),
    ],
  }),
  signOutElsewhere: endpoint.post('/sign-out-elsewhere', 'public', {
    summary: 'End all other sessions',
    reply: z.object({}),
    problems: [noUserLoggedIn, proofNeeded],
  }),
  endSession: endpoint.post('/sessions/end', 'public', {
    summary: 'End one of your other sessions',
    body: z.object({ id: z.uuid() }),
    reply: z.object({}),
    problems: [noUserLoggedIn, proofNeeded, notFound('Session')],
  }),
}
