import {
  EMAIL_MISSING_AT_RESET,
  emailProblem,
  nameProblem,
  PASSWORDS_DIFFER,
  passwordProblem,
} from '@wheelyard/contract/people/sign-in-rules'
import * as t from '@wheelyard/messages/buyer'
import { z } from 'zod'

const checkedBy = (problemOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const message = problemOf(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const email = checkedBy(emailProblem)
const newPassword = checkedBy(passwordProblem)
/** One that is only compared with the stored one. */
const currentPassword = z.string().min(1, { error: t.signIn_passwordIsRequired })

export const loginSchema = z.object({ email, password: newPassword })
export const signupSchema = z.object({ name: checkedBy(nameProblem), email, password: newPassword })
export const resetRequestSchema = z.object({ email: z.string().trim().min(1, { error: EMAIL_MISSING_AT_RESET }) })
export const changePasswordSchema = z.object({ current: currentPassword, password: newPassword })
export const newPasswordSchema = z
  .object({ password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], error: PASSWORDS_DIFFER })
