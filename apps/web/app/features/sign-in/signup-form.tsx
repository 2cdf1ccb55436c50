import { emailProblem, nameProblem, passwordProblem } from '@wheelyard/contract/rules/sign-in-rules'
import { useForm } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignIn } from './use-sign-in.ts'

type Values = { name: string; email: string; password: string }

export function SignupForm() {
  const { calls } = useSignIn()
  const { busy, problem, attempt } = useAttempt<'signup'>()
  const { register, handleSubmit, formState } = useForm<Values>()
  const { errors } = formState

  return (
    <AttemptForm
      onSubmit={handleSubmit(async (values) => void (await attempt('signup', () => calls.signUp(values))))}
      problem={problem}
      button="Signup"
      busy={busy && 'Loading...'}
      below={<GoogleButton origin="/" disabled={busy !== undefined} />}
    >
      <Field
        label="Name"
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', { validate: (name) => nameProblem(name) ?? true })}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: (email) => emailProblem(email) ?? true })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: (password) => passwordProblem(password) ?? true })}
      />
    </AttemptForm>
  )
}
