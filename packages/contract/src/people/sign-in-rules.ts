import { accountBlocked } from '../values/problem.ts'
import { isBlank } from '../values/visible-text.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

// The specification's own pattern, unanchored; the identity service validates strictly.
const ADDRESS_LIKE = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is Required'
  return ADDRESS_LIKE.test(email) ? undefined : 'Provide a valid Email'
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is Required'
  if (password.length < PASSWORD_MIN) return 'Must be 6 characters or longer'
  return password.length > PASSWORD_MAX ? 'Must be 128 characters or shorter' : undefined
}

export const nameProblem = (name: string): string | undefined => (isBlank(name) ? 'Name is Required' : undefined)

export const EMAIL_MISSING_AT_RESET = 'Please enter your email'
export const EMAIL_DELAYED =
  'Our mail server is not responding right now. Your email is queued and will be sent as soon as it does; there is no need to ask again.'
/** The specification's wording. */
export const RESET_MAIL_SENT = 'Password reset email send'
export const PASSWORDS_DIFFER = 'The passwords are not the same'

/** Why a sign-in with Google failed; the code is in the address that Google redirects to. */
const googleProblems = {
  'google-down': 'Google is not responding right now. Please try again in a moment, or use your password.',
  'google-cancelled': 'You did not finish logging in with Google.',
  'google-stale': 'The sign-in with Google took too long or was started in another window. Please try again.',
  'google-unverified': 'Google has not verified this email address, so it cannot be used here.',
  'google-address-taken':
    'This email already has an account with a password, and the address has not been verified yet. Log in with the password, or reset it by email; after a reset, Google works too.',
  'google-other-account':
    'This Google account does not belong to the account that you are logged in to. Please choose the one that you log in with.',
  'google-blocked': accountBlocked.message,
  'google-off': 'Continue with Google is not set up in this shop.',
  'google-failed': 'The sign-in with Google failed. Please try again.',
} as const
export type GoogleProblem = keyof typeof googleProblems

export const googleProblemMessage = (code: string): string =>
  Object.entries(googleProblems).find(([known]) => known === code)?.[1] ?? googleProblems['google-failed']
