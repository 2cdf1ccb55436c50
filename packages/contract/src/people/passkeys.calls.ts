import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { endpointsOf } from '../http/endpoint.ts'
import { signedIn, noUserLoggedIn, tooManyAttempts } from './identity.calls.ts'
import { problem, notFound, passkeyNeeded, proofNeeded } from '../values/problem.ts'
import { requiredLine, verbatim } from '../values/text.schemas.ts'
import { emailUnconfirmed } from './account-security.calls.ts'
import { secondStepOver } from './second-factor.calls.ts'

/** Passkeys: WebAuthn credentials that find their account by themselves and always verify their user. */
const endpoint = endpointsOf('identity')

export const PASSKEY_NAME_MAX = 60
export const PASSKEYS_MAX = 20

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(2_000),
    authenticatorData: base64url(2_000),
    signature: base64url(2_000),
    userHandle: base64url(100).optional(),
  }),
})
export type Assertion = z.infer<typeof assertion>

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(2_000),
    attestationObject: base64url(4_000),
    transports: z.array(verbatim(20)).max(10).optional(),
  }),
})
export type Attestation = z.infer<typeof attestation>

const passkeySchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    synced: z.boolean().describe('Synced by a password manager, so not lost with one device'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkeySchema>

const name = requiredLine(PASSKEY_NAME_MAX, tBuyer.passkeys_nameIsRequired)
const passkeyParams = z.object({ id: z.uuid() })
/** As WebAuthn's JSON has them; the browser's library reads them. */
const options = z.looseObject({ challenge: z.string() })

/** One answer for all of them: an unknown passkey, a wrong signature, a used challenge, another site. */
export const passkeyRefused = problem(401, 'passkey-refused', t.passkeys_thisPasskeyWasNot)
export const tooManyPasskeys = problem(409, 'too-many-passkeys', () =>
  t.passkeys_atMostPasskeysRemove({ passkeysMax: PASSKEYS_MAX }),
)
export const lastSecondFactor = problem(409, 'last-second-factor', t.passkeys_thisPasskeyIsYour)

export const passkeysApi = {
  challenge: endpoint.post('/passkeys/challenge', 'public', {
    summary: 'A challenge for a passkey, to be answered once within ten minutes',
    body: z.object({
      for: z
        .enum(['sign-in', 'second-step', 'proof'])
        .describe('sign-in: any account; second-step: after the password; proof: the account signed in'),
    }),
    reply: options,
    problems: [noUserLoggedIn, secondStepOver, tooManyAttempts(900)],
  }),
  answer: endpoint.post('/passkeys/answer', 'public', {
    summary: 'Sign in with a passkey’s answer, or confirm the person signed in',
    body: z.object({ response: assertion }),
    reply: signedIn,
    problems: [noUserLoggedIn, passkeyRefused, secondStepOver, tooManyAttempts(900)],
  }),
  list: endpoint.get('/passkeys', 'public', {
    summary: 'Your passkeys, oldest first',
    reply: z.array(passkeySchema),
    problems: [noUserLoggedIn],
  }),
  newChallenge: endpoint.post('/passkeys/new', 'public', {
    summary: 'A challenge for a new passkey',
    reply: options,
    problems: [noUserLoggedIn, emailUnconfirmed, proofNeeded, passkeyNeeded, tooManyPasskeys],
  }),
  add: endpoint.post('/passkeys', 'public', {
    summary: 'Add the passkey that was created; the session counts as one with a second factor',
    body: z.object({ name, response: attestation }),
    reply: signedIn.extend({ passkey: passkeySchema }),
    problems: [noUserLoggedIn, emailUnconfirmed, proofNeeded, passkeyNeeded, passkeyRefused, tooManyPasskeys],
  }),
  rename: endpoint.put('/passkeys/:id', 'public', {
    summary: 'Rename a passkey',
    params: passkeyParams,
    body: z.object({ name }),
    reply: passkeySchema,
    problems: [noUserLoggedIn, proofNeeded, passkeyNeeded, notFound('Passkey')],
  }),
  remove: endpoint.delete('/passkeys/:id', 'public', {
    summary: 'Remove a passkey, unless it is the only second factor',
    params: passkeyParams,
    reply: z.object({}),
    problems: [noUserLoggedIn, proofNeeded, passkeyNeeded, notFound('Passkey'), lastSecondFactor],
  }),
}
