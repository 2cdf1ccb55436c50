import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tPublic from '@wheelyard/messages/public'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { accountBlocked, problem } from '../values/problem.ts'
import { PASSWORD_MAX, passwordProblem } from './sign-in-rules.ts'
import { email, isStorable, requiredLine, text, verbatim } from '../values/text.schemas.ts'

/** The calls of the identity service; paths are below its own address, `/identity` when embedded. */
const endpoint = endpointsOf('identity')

export const DISPLAY_NAME_MAX = 100

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/

/** Taken exactly as typed; only control characters are refused. */
export const newPassword = text(tPublic.identity_passwordIsRequired)
  .superRefine((password, context) => {
    const message = passwordProblem(password)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .refine((password) => password.isWellFormed() && !CONTROL.test(password), {
    error: tPublic.identity_controlCharactersAreNot,
  })

/** Only compared, so whatever was allowed when it was chosen. */
export const existingPassword = text(tPublic.identity_passwordIsRequired)
  .max(PASSWORD_MAX)
  .refine(isStorable, { error: tPublic.identity_controlCharactersAreNot })

const displayName = requiredLine(DISPLAY_NAME_MAX, tPublic.identity_nameIsRequired)
const oneTimeToken = verbatim(100)

const identitySchema = z.object({
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().describe('Only from a sign-in provider'),
})
export type Identity = z.infer<typeof identitySchema>

export const signedIn = z.object({
  token: z.string().describe('Identity token, for PUT /api/user/{email} only, valid for ten minutes'),
  user: identitySchema,
})
const done = z.object({})

/** Also for an unknown address: the reply must not reveal who has an account. */
export const wrongCredentials = problem(401, 'wrong-credentials', t.identity_emailOrPasswordIs)
/** The first step is done and remembered in a cookie for ten minutes. `methods` says how to go on. */
export type SecondStepMethod = 'app' | 'passkey'
export const secondFactorNeeded = (methods: SecondStepMethod[]) =>
  problem(401, 'second-factor-needed', t.identity_oneMoreStepProve, { methods })
export const addressTaken = problem(409, 'address-taken', t.identity_thisEmailAlreadyHas)
export const commonPassword = problem(400, 'common-password', t.identity_thisPasswordIsToo)
export const noUserLoggedIn = problem(401, 'no-user', t.identity_noUserIsLogged)
export const resetLinkUsed = problem(400, 'reset-link-used', t.identity_thisLinkHasExpired)
export const identityBusy = problem(503, 'busy', t.identity_tooManyPeopleAre)
export function tooManyAttempts(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const message =
    minutes > 90
      ? t.identity_tooManyAttemptsHours({ hours: Math.ceil(minutes / 60) })
      : t.identity_tooManyAttemptsMinutes({ minutes: minutes > 1 ? minutes : 1 })
  return { ...problem(429, 'too-many-attempts', message), retryAfterSeconds }
}

export const secondStepRefusal = withFigures(
  secondFactorNeeded(['app']),
  z.object({ methods: z.array(z.enum(['app', 'passkey'])) }),
)

export const identityApi = {
  signUp: endpoint.post('/sign-up', 'public', {
    summary: 'Create an account and sign in',
    body: z.object({ name: displayName, email, password: newPassword }),
    reply: signedIn,
    problems: [addressTaken, commonPassword, identityBusy, tooManyAttempts(900)],
  }),
  signIn: endpoint.post('/sign-in', 'public', {
    summary: 'Sign in with a password',
    body: z.object({ email, password: newPassword }),
    reply: signedIn,
    problems: [wrongCredentials, accountBlocked, secondStepRefusal, identityBusy, tooManyAttempts(900)],
  }),
  token: endpoint.post('/token', 'public', {
    summary: 'A fresh identity token for this browser',
    reply: signedIn,
    problems: [noUserLoggedIn],
  }),
  updateProfile: endpoint.put('/profile', 'public', {
    summary: 'Change the display name',
    body: z.object({ displayName }),
    reply: signedIn,
    problems: [noUserLoggedIn],
  }),
  signOut: endpoint.post('/sign-out', 'public', {
    summary: 'End this session',
    reply: done,
  }),
  requestReset: endpoint.post('/password-reset', 'public', {
    summary: 'Send a reset link, if the address has an account',
    body: z.object({ email }),
    reply: done,
    problems: [tooManyAttempts(900)],
  }),
  resetPassword: endpoint.post('/password-reset/confirm', 'public', {
    summary: 'Set a new password with a reset link and sign out everywhere',
    body: z.object({ token: oneTimeToken, password: newPassword }),
    reply: done,
    problems: [resetLinkUsed, commonPassword, identityBusy, tooManyAttempts(900)],
  }),
}
