import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
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
      button={t.signIn_login()}
      busy={login.variables?.by === 'form' && t.signIn_loading()}
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
      {state.from && !state.byChoice && !error ? <p className="text-muted">{t.signIn_pleaseLogInTo()}</p> : null}
      <Field label={t.signIn_email()} type="email" autoComplete="email webauthn" {...field('email')} />
      <div>
        <PasswordField label={t.signIn_password()} autoComplete="current-password" {...field('password')} />
        <p className="mt-2 text-sm">
          {t.signIn_forgotYourPassword()}{' '}
          <Link to={paths.passwordReset} className="text-link">
            {t.signIn_resetNow()}
          </Link>
        </p>
      </div>
    </AccountForm>
  )
}
