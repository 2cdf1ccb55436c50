import { PASSWORDS_DIFFER, passwordProblem } from '@wheelyard/contract/rules/sign-in-rules'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { forgetSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignIn } from './use-sign-in.ts'

type Values = { password: string; repeated: string }

export function NewPasswordForm({ token }: { token: string }) {
  const { calls } = useSignIn()
  const navigate = useNavigate()
  const { busy, problem, attempt } = useAttempt<'save'>()
  const { register, handleSubmit, formState } = useForm<Values>()
  const { errors } = formState

  async function save({ password }: Values) {
    if (!(await attempt('save', () => calls.resetPassword({ token, password })))) return
    // Whoever was signed in here is not any more: the reset ended every session of that account.
    forgetSession()
    toast.success('Your password is changed. Please log in.')
    await navigate('/login', { replace: true })
  }

  return (
    <AttemptForm onSubmit={handleSubmit(save)} problem={problem} button="Save password" busy={busy && 'Saving...'}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: (password) => passwordProblem(password) ?? true })}
      />
      <PasswordField
        label="Repeat the new password"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register('repeated', { validate: (repeated, { password }) => repeated === password || PASSWORDS_DIFFER })}
      />
    </AttemptForm>
  )
}
