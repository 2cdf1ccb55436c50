import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { existingPassword, signedIn } from './identity.calls.ts'
import { problem } from '../values/problem.ts'
import { email, requiredLine } from '../values/text.schemas.ts'

/** What is asked for after the password, or after Google: a code of an authenticator app, a recovery code or a passkey. */
const endpoint = endpointsOf('identity')

export const RECOVERY_CODES = 10
const code = requiredLine(40, 'Code is Required')

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
  recoveryCodes: z.array(z.string()).describe('Shown once; each works once. Empty where there are some already'),
})

export const secondFactorApi = {
  state: endpoint.get('/second-factor', 'public', {
    summary: 'Whether a second factor is asked for, and which',
    reply: stateSchema,
    problems: ['no-user'],
  }),
  newApp: endpoint.post('/second-factor/app', 'public', {
    summary: 'A secret for an authenticator app, which counts once a code of it was confirmed',
    reply: z.object({ secret: z.string().describe('Base32'), uri: z.string().describe('otpauth:// for a QR code') }),
    problems: ['no-user', 'email-unconfirmed', 'proof-needed', 'passkey-needed'],
  }),
  confirmApp: endpoint.post('/second-factor/app/confirm', 'public', {
    summary: 'Turn the second factor on, or replace the app, by a code of the new one; ends all other sessions',
    body: z.object({ code }),
    reply: turnedOn,
    problems: ['no-user', 'email-unconfirmed', 'proof-needed', 'passkey-needed', 'wrong-code', 'too-many-attempts'],
  }),
  usePasskeys: endpoint.post('/second-factor/passkeys', 'public', {
    summary: "Turn the second factor on with one's passkeys; ends all other sessions",
    reply: turnedOn,
    problems: ['no-user', 'email-unconfirmed', 'proof-needed', 'passkey-needed', 'no-passkey'],
  }),
  newRecoveryCodes: endpoint.post('/second-factor/recovery-codes', 'public', {
    summary: 'Ten new recovery codes; those from before no longer work',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['no-user', 'email-unconfirmed', 'proof-needed', 'passkey-needed', 'second-factor-off'],
  }),
  turnOff: endpoint.delete('/second-factor', 'public', {
    summary: 'Turn the second factor off; passkeys stay, for signing in',
    reply: signedIn,
    problems: ['no-user', 'proof-needed', 'passkey-needed'],
  }),
  resetOf: endpoint.post('/second-factor/reset', 'public', {
    summary:
      "Remove another person's second factor and passkeys, with the access token of an administrator, whom the shop confirms",
    body: z.object({ email }),
    reply: z.object({}),
    problems: ['not-found', 'own-second-factor', 'proof-needed', 'second-factor-required', 'too-many-attempts'],
  }),
}

/** The second step of signing in, or of proving that it is still the same person. */
export const secondStepApi = {
  byCode: endpoint.post('/second-step/code', 'public', {
    summary: 'Finish by a code of the authenticator app or a recovery code',
    body: z.object({ code }),
    reply: signedIn,
    problems: ['second-step-over', 'wrong-code', 'too-many-attempts'],
  }),
}

/** Proving again that it is the same person; a passkey does it by `passkeysApi`, Google by its own page. */
export const proofApi = {
  byPassword: endpoint.post('/proof/password', 'public', {
    summary: 'Prove by the password, and by the second factor if it is on',
    body: z.object({ password: existingPassword }),
    reply: signedIn,
    problems: ['no-user', 'wrong-password', 'second-factor-needed', 'busy', 'too-many-attempts'],
  }),
}

export const wrongCode = problem(
  401,
  'wrong-code',
  'This code is wrong or was used before. Please wait for the next one.',
)
export const secondStepOver = problem(401, 'second-step-over', 'This took too long. Please log in again.')
export const secondFactorOff = problem(409, 'second-factor-off', 'The second factor is off.')
export const noPasskey = problem(409, 'no-passkey', 'Add a passkey first.')
