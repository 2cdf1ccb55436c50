import * as t from '@wheelyard/messages/buyer'
import * as tPublic from '@wheelyard/messages/public'
import { accountBlocked } from '../values/problem.ts'
import { isBlank } from '../values/visible-text.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

// The specification's own pattern, unanchored; the identity service validates strictly.
const ADDRESS_LIKE = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return t.signInRules_emailIsRequired()
  return ADDRESS_LIKE.test(email) ? undefined : t.signInRules_provideValidEmail()
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return tPublic.signInRules_passwordIsRequired()
  if (password.length < PASSWORD_MIN) return tPublic.signInRules_mustBe6Characters()
  return password.length > PASSWORD_MAX ? tPublic.signInRules_mustBe128Characters() : undefined
}

export const nameProblem = (name: string): string | undefined =>
  isBlank(name) ? t.signInRules_nameIsRequired() : undefined

export const EMAIL_MISSING_AT_RESET = t.signInRules_pleaseEnterYourEmail
export const EMAIL_DELAYED = t.signInRules_ourMailServerIs
/** The specification's wording. */
export const RESET_MAIL_SENT = t.signInRules_passwordResetEmailSend
export const PASSWORDS_DIFFER = t.signInRules_passwordsAreNotSame

/** Why a sign-in with Google failed; the code is in the address that Google redirects to. */
const googleProblems = {
  'google-down': t.signInRules_googleIsNotResponding,
  'google-cancelled': t.signInRules_youDidNotFinish,
  'google-stale': t.signInRules_signInWithGoogle,
  'google-unverified': t.signInRules_googleHasNotVerified,
  'google-address-taken': t.signInRules_thisEmailAlreadyHas,
  'google-other-account': t.signInRules_thisGoogleAccountDoes,
  'google-blocked': () => accountBlocked.message,
  'google-off': t.signInRules_continueWithGoogleIs,
  'google-failed': t.signInRules_signInWithGoogle2,
} as const
export type GoogleProblem = keyof typeof googleProblems

export function googleProblemMessage(code: string): string {
  const message = Object.entries(googleProblems).find(([known]) => known === code)?.[1]
  return (message ?? googleProblems['google-failed'])()
}
