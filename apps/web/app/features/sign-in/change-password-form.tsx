import { passwordProblem } from '@wheelyard/contract/rules/sign-in-rules'
import { useForm } from 'react-hook-form'
import { toast } from '#web/ui/toast.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignIn } from './use-sign-in.ts'

type Values = { current: string; password: string }

export function ChangePasswordForm() {
  const { calls } = useSignIn()
  const { busy, problem, attempt } = useAttempt<'change'>()
  const { register, handleSubmit, formState, reset } = useForm<Values>()
  const { errors } = formState

  async function change(values: Values) {
    if (await attempt('change', () => calls.changePassword(values))) {
      reset()
      toast.success('Your password is changed. You are logged out everywhere else.')
    }
  }
  return (
    <section aria-labelledby="change-password" className="max-w-2xl border-t border-line pt-8">
      <h2 id="change-password" className="font-display text-xl font-bold">
        Change password
      </h2>
      <AttemptForm
        minor
        onSubmit={handleSubmit(change)}
        problem={problem}
        button="Change password"
        busy={busy && 'Saving...'}
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current', { required: 'Password is Required' })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', { validate: (password) => passwordProblem(password) ?? true })}
        />
      </AttemptForm>
    </section>
  )
}
