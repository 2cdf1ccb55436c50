import { useMutation } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Field } from '#web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { rich } from '#web/ui/rich.tsx'
import { signupSchema } from './sign-in-schemas.ts'
import { useSignIn } from './use-sign-in.ts'

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { calls } = useSignIn()
  const { field, handleSubmit } = useZodForm(signupSchema, { name: '', email: '', password: '' })
  const signUp = useMutation({ mutationFn: calls.signUp, onSuccess: (_, { email }) => onSignedUp(email) })

  return (
    <AccountForm
      onSubmit={handleSubmit((values) => signUp.mutate(values))}
      mutation={signUp}
      button={t.signIn_signup()}
      busy={t.signIn_loading()}
      below={<GoogleButton returnPath={paths.home} disabled={signUp.isPending} />}
    >
      <Field label={t.signIn_name()} autoComplete="name" maxLength={100} {...field('name')} />
      <Field label={t.signIn_email()} type="email" autoComplete="email" {...field('email')} />
      <PasswordField label={t.signIn_password()} autoComplete="new-password" {...field('password')} />
      <p className="text-sm text-muted">
        {rich(
          t.signIn_bySigningUpYou({
            terms: (text) => (
              <Link to={paths.help('terms')} className="text-link">
                {text}
              </Link>
            ),
            privacy: (text) => (
              <Link to={paths.help('privacy')} className="text-link">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
    </AccountForm>
  )
}
