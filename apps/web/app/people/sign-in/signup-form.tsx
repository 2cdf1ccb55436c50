import { useMutation } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Field } from '#web/ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
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
      button="Signup"
      busy="Loading..."
      below={<GoogleButton returnPath={paths.home} disabled={signUp.isPending} />}
    >
      <Field label="Name" autoComplete="name" maxLength={100} {...field('name')} />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <p className="text-sm text-muted">
        By signing up you accept our{' '}
        <Link to={paths.help('terms')} className="text-link">
          terms of use
        </Link>
        . The{' '}
        <Link to={paths.help('privacy')} className="text-link">
          privacy policy
        </Link>{' '}
        says what we store.
      </p>
    </AccountForm>
  )
}
