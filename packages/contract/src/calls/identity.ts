import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problem } from '../rules/problem.ts'
import { nameProblem, PASSWORD_MAX, passwordProblem } from '../rules/sign-in-rules.ts'
import { email, line } from './text.ts'

/** The calls of the identity service. Their paths are below its own address, `/identity` when it is embedded. */

export const DISPLAY_NAME_MAX = 100

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/

/** A password is taken as it was typed; only what no keyboard makes is refused. */
export const newPassword = z
  .string()
  .superRefine((text, context) => {
    const message = passwordProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .refine((text) => text.isWellFormed() && !CONTROL.test(text), 'Control characters are not allowed')

/** One that is only compared: whatever was allowed when it was chosen. */
const givenPassword = z.string().max(PASSWORD_MAX)

const displayName = line(DISPLAY_NAME_MAX).refine((name) => !nameProblem(name), 'Name is Required')
const oneTimeToken = z.string().max(100)

/** Who is signed in, as the identity service knows them. */
export const identitySchema = z.object({
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().describe('Empty unless the sign-in provider gave one'),
})
export type Identity = z.infer<typeof identitySchema>

const signedIn = z.object({
  token: z.string().describe('Identity token: proves who signed in, for ten minutes, to PUT /api/user/{email} only'),
  user: identitySchema,
})
const done = z.object({})

const call = { access: 'public', tag: 'identity' } as const

export const identityApi = {
  signUp: endpoint({
    ...call,
    method: 'POST',
    path: '/sign-up',
    summary: 'Makes an account with a password and signs in',
    body: z.object({ name: displayName, email, password: newPassword }),
    reply: signedIn,
  }),
  signIn: endpoint({
    ...call,
    method: 'POST',
    path: '/sign-in',
    summary: 'Signs in with a password',
    body: z.object({ email, password: newPassword }),
    reply: signedIn,
  }),
  token: endpoint({
    ...call,
    method: 'POST',
    path: '/token',
    summary: 'A fresh identity token for whoever this browser is signed in as',
    reply: signedIn,
  }),
  updateProfile: endpoint({
    ...call,
    method: 'PUT',
    path: '/profile',
    summary: 'ChangeFeed the display name',
    body: z.object({ displayName }),
    reply: signedIn,
  }),
  changePassword: endpoint({
    ...call,
    method: 'POST',
    path: '/password',
    summary: 'ChangeFeed the password for who knows the current one, and signs out everywhere else',
    body: z.object({ current: givenPassword, password: newPassword }),
    reply: signedIn,
  }),
  signOutElsewhere: endpoint({
    ...call,
    method: 'POST',
    path: '/sign-out-elsewhere',
    summary: 'Ends all sessions but that of this browser, for who knows the password',
    body: z.object({ password: givenPassword }),
    reply: signedIn,
  }),
  signOut: endpoint({
    ...call,
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends the session of this browser',
    reply: done,
  }),
  requestReset: endpoint({
    ...call,
    method: 'POST',
    path: '/password-reset',
    summary: 'Sends a reset link to the address, if somebody has it',
    body: z.object({ email }),
    reply: done,
  }),
  resetPassword: endpoint({
    ...call,
    method: 'POST',
    path: '/password-reset/confirm',
    summary: 'Sets a new password with the token of a reset link and signs out everywhere',
    body: z.object({ token: oneTimeToken, password: newPassword }),
    reply: done,
  }),
}

/** The same sentence for an unknown address and for a wrong password: neither tells who has an account. */
export const wrongCredentials = problem(401, 'wrong-credentials', 'Email or password is wrong')
/** For somebody who is signed in and asked for the password again. */
export const wrongPassword = problem(
  400,
  'wrong-password',
  'The current password is wrong. If you have none because you came through Google, set one by a reset mail.',
)
export const addressTaken = problem(
  409,
  'address-taken',
  'This email already has an account. Please log in, or reset the password.',
)
export const commonPassword = problem(400, 'common-password', 'This password is too common. Please choose another one.')
export const noUserLoggedIn = problem(401, 'no-user', 'No user is logged in')
export const resetLinkUsed = problem(
  400,
  'reset-link-used',
  'This link has expired or was used before. Please ask for a new one.',
)
export const identityBusy = problem(503, 'busy', 'Too many people are signing in right now. Please try again.')

export function tooManyAttempts(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return problem(429, 'too-many-attempts', `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds })
}
