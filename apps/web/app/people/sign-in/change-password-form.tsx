import { useMutation } from '@tanstack/react-query'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { toast } from '#web/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { changePasswordSchema } from './sign-in-schemas.ts'
import { useAccountSecurity } from './use-account-security.ts'

export function ChangePasswordForm() {
  const calls = useAccountSecurity()
  const { field, handleSubmit, reset } = useZodForm(changePasswordSchema, { current: '', password: '' })
  const change = useMutation({
    mutationFn: calls.changePassword,
    onSuccess: () => {
      reset()
      toast.success('Your password has been changed. You are logged out everywhere else.')
    },
  })
  return (
    <section aria-labelledby="change-password" className="max-w-2xl border-t border-line pt-8">
      <h2 id="change-password" className="font-display text-xl font-bold">
        Change password
      </h2>
      <AccountForm
        minor
        onSubmit={handleSubmit((values) => change.mutate(values))}
        mutation={change}
        button="Change password"
        busy="Saving..."
      >
        <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
      </AccountForm>
    </section>
  )
}
