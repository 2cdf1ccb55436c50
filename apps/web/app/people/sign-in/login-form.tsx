import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Field } from '#web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { returnPathOf, useSignInState } from './return-path.ts'
import { loginSchema } from './sign-in-schemas.ts'
import { useLogin } from './use-login.ts'
import { useSignIn } from './use-sign-in.ts'

export function LoginForm() {
  const state = useSignInState()
  const { site } = useSignIn()
  const { field, handleSubmit } = useZodForm(loginSchema, { email: '', password: '' })
  const login = useLogin()
  const error = login.isIdle ? state.problem : errorMessage(login.error)
  // An external identity service does not have them.
  const hasDemoAccounts = site?.demo && site.identity.startsWith('/')

  return (
    <AccountForm
      onSubmit={handleSubmit((values) => login.mutate({ by: 'form', ...values }))}
      mutation={login}
      error={error}
      button="Login"
      busy={login.variables?.by === 'form' && 'Loading...'}
      below={
        <>
          <GoogleButton returnPath={returnPathOf(state)} disabled={login.isPending} />
          <PasskeyButton
            busy={login.isPending && login.variables.by === 'passkey'}
            disabled={login.isPending}
            onClick={() => login.mutate({ by: 'passkey' })}
          />
          {hasDemoAccounts ? (
            <DemoAccounts
              busy={login.isPending}
              onChoose={(account) => login.mutate({ by: 'demo button', ...account })}
            />
          ) : null}
        </>
      }
    >
      {state.from && !state.byChoice && !error ? <p className="text-muted">Please log in to continue.</p> : null}
      <Field label="Email" type="email" autoComplete="email webauthn" {...field('email')} />
      <div>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <p className="mt-2 text-sm">
          Forgot your password?{' '}
          <Link to={paths.passwordReset} className="text-link">
            Reset Now!
          </Link>
        </p>
      </div>
    </AccountForm>
  )
}
