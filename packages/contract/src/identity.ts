import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problem } from './problem.ts'
import { email, line } from './text.ts'

/** The calls of the identity service. Their paths are below its own address, `/identity` when it is embedded. */

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const DISPLAY_NAME_MAX = 100

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/

/** A password is taken as it was typed; only what no keyboard makes is refused. */
export const newPassword = z
  .string()
  .refine((text) => text.length > 0, 'Password is Required')
  .refine((text) => text.length >= PASSWORD_MIN, 'Must be 6 characters or longer')
  .refine((text) => text.length <= PASSWORD_MAX, 'Must be 128 characters or shorter')
  .refine((text) => text.isWellFormed() && !CONTROL.test(text), 'Control characters are not allowed')

const displayName = line(DISPLAY_NAME_MAX).refine((name) => name.length > 0, 'Name is Required')
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
    summary: 'Changes the display name',
    body: z.object({ displayName }),
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

/** How a sign-in with Google can end badly; the code travels in the address of the page one comes back to. */
export const googleProblems = {
  'google-down': 'Google does not answer right now. Please try again in a moment, or use your password.',
  'google-cancelled': 'You did not finish signing in with Google.',
  'google-stale': 'The sign-in with Google took too long or began in another window. Please try again.',
  'google-unverified': 'Google has not verified this email address, so it cannot be used here.',
  'google-address-taken':
    'This email already has an account with a password, and it was never proved to be yours. Log in with the password, or reset it by mail; after a reset, Google works too.',
  'google-failed': 'The sign-in with Google failed. Please try again.',
} as const
export type GoogleProblem = keyof typeof googleProblems

export const googleProblemMessage = (code: string): string =>
  Object.hasOwn(googleProblems, code) ? googleProblems[code as GoogleProblem] : googleProblems['google-failed']
