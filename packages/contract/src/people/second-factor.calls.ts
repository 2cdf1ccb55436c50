import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { endpointsOf } from '../http/endpoint.ts'
import {
  existingPassword,
  signedIn,
  identityBusy,
  noUserLoggedIn,
  secondStepRefusal,
  tooManyAttempts,
} from './identity.calls.ts'
import { problem, notFound, passkeyNeeded, proofNeeded, secondFactorRequired } from '../values/problem.ts'
import { email, requiredLine } from '../values/text.schemas.ts'
import { emailUnconfirmed, wrongPassword } from './account-security.calls.ts'
import { ownSecondFactor } from './sessions.calls.ts'

/** What is asked for after the password, or after Google: a code of an authenticator app, a recovery code or a passkey. */
const endpoint = endpointsOf('identity')

export const RECOVERY_CODES = 10
const code = requiredLine(40, tBuyer.secondFactor_codeIsRequired)

const stateSchema = z
  .object({
    on: z.boolean(),
    app: z.boolean().describe('Whether an authenticator app is set up'),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
    hasPassword: z.boolean().describe('False: the account signs in with Google or a passkey alone'),
    hasGoogle: z.boolean(),
    emailConfirmed: z.boolean().describe('False: nothing can be added yet'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof stateSchema>

const turnedOn = signedIn.extend({
  recoveryCodes: z.array(z.string()).describe('Shown once; each works once. Empty if there already are some'),
})

export const wrongCode = problem(401, 'wrong-code', t.secondFactor_thisCodeIsWrong)
export const secondStepOver = problem(401, 'second-step-over', t.secondFactor_thisTookTooLong)
export const secondFactorOff = problem(409, 'second-factor-off', t.secondFactor_secondFactorIsOff)
export const noPasskey = problem(409, 'no-passkey', t.secondFactor_addPasskeyFirst)

export const secondFactorApi = {
  state: endpoint.get('/second-factor', 'public', {
    summary: 'Whether a second factor is on, and which',
    reply: stateSchema,
    problems: [noUserLoggedIn],
  }),
  newApp: endpoint.post('/second-factor/app', 'public', {
    summary: 'A secret for an authenticator app; it applies once a code is confirmed',
    reply: z.object({ secret: z.string().describe('Base32'), uri: z.string().describe('otpauth:// for a QR code') }),
    problems: [noUserLoggedIn, emailUnconfirmed, proofNeeded, passkeyNeeded],
  }),
  confirmApp: endpoint.post('/second-factor/app/confirm', 'public', {
    summary: 'Turn the second factor on, or replace the app, with a code of the new one; ends all other sessions',
    body: z.object({ code }),
    reply: turnedOn,
    problems: [noUserLoggedIn, emailUnconfirmed, proofNeeded, passkeyNeeded, wrongCode, tooManyAttempts(900)],
  }),
  usePasskeys: endpoint.post('/second-factor/passkeys', 'public', {
    summary: 'Turn the second factor on with your passkeys; ends all other sessions',
    reply: turnedOn,
    problems: [noUserLoggedIn, emailUnconfirmed, proofNeeded, passkeyNeeded, noPasskey],
  }),
  newRecoveryCodes: endpoint.post('/second-factor/recovery-codes', 'public', {
    summary: 'Ten new recovery codes; earlier ones stop working',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: [noUserLoggedIn, emailUnconfirmed, proofNeeded, passkeyNeeded, secondFactorOff],
  }),
  turnOff: endpoint.delete('/second-factor', 'public', {
    summary: 'Turn the second factor off; passkeys stay, for signing in',
    reply: signedIn,
    problems: [noUserLoggedIn, proofNeeded, passkeyNeeded],
  }),
  resetOf: endpoint.post('/second-factor/reset', 'public', {
    summary: 'Remove another person’s second factor and passkeys, with the access token of an administrator',
    body: z.object({ email }),
    reply: z.object({}),
    problems: [notFound('Account'), ownSecondFactor, proofNeeded, secondFactorRequired, tooManyAttempts(900)],
  }),
}

/** The second step of signing in, or of proving that it is still the same person. */
export const secondStepApi = {
  byCode: endpoint.post('/second-step/code', 'public', {
    summary: 'Finish signing in with a code of the authenticator app or a recovery code',
    body: z.object({ code }),
    reply: signedIn,
    problems: [secondStepOver, wrongCode, tooManyAttempts(900)],
  }),
}

/** Proving again that it is the same person; a passkey does it by `passkeysApi`, Google by its own page. */
export const proofApi = {
  byPassword: endpoint.post('/proof/password', 'public', {
    summary: 'Confirm with the password, and with the second factor if it is on',
    body: z.object({ password: existingPassword }),
    reply: signedIn,
    problems: [noUserLoggedIn, wrongPassword, secondStepRefusal, identityBusy, tooManyAttempts(900)],
  }),
}
