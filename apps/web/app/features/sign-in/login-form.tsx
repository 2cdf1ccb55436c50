import { emailProblem, passwordProblem } from '@wheelyard/contract/rules/sign-in-rules'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { Field } from '#web/ui/field.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { GoogleButton } from './google-button.tsx'
import { originOf, useSignInState } from './origin.ts'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignIn } from './use-sign-in.ts'

type Values = { email: string; password: string }

export function LoginForm() {
  const state = useSignInState()
  const { site, calls } = useSignIn()
  const { busy, problem, attempt } = useAttempt<'login' | 'demo'>(state.problem)
  const { register, handleSubmit, formState } = useForm<Values>()
  const { errors } = formState
  const logIn = (how: 'login' | 'demo', values: Values) => attempt(how, () => calls.logIn(values))
  // Where the identity service runs apart, nobody has put them there.
  const hasDemoAccounts = site?.demo && site.identity.startsWith('/')
  const isBusy = busy !== undefined

  return (
    <AttemptForm
      onSubmit={handleSubmit(async (values) => void (await logIn('login', values)))}
      problem={problem}
      button="Login"
      busy={busy === 'login' && 'Loading...'}
      disabled={isBusy}
      below={
        <>
          <GoogleButton origin={originOf(state)} disabled={isBusy} />
          {hasDemoAccounts ? <DemoAccounts busy={isBusy} onChoose={(values) => void logIn('demo', values)} /> : null}
        </>
      }
    >
      {state.from && !problem ? <p className="text-muted">Please log in to go on.</p> : null}
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: (email) => emailProblem(email) ?? true })}
      />
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { validate: (password) => passwordProblem(password) ?? true })}
        />
        <p className="mt-2 text-sm">
          Forgot your password?{' '}
          <Link to="/passwordReset" className="text-link">
            Reset Now!
          </Link>
        </p>
      </div>
    </AttemptForm>
  )
}
