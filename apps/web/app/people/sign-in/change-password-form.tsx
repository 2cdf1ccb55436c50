import { useMutation } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/buyer'
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
      toast.success(t.signIn_passwordChanged())
    },
  })
  return (
    <section aria-labelledby="change-password" className="max-w-2xl border-t border-line pt-8">
      <h2 id="change-password" className="font-display text-xl font-bold">
        {t.signIn_changePassword()}
      </h2>
      <AccountForm
        minor
        onSubmit={handleSubmit((values) => change.mutate(values))}
        mutation={change}
        button={t.signIn_changePassword()}
        busy={t.signIn_saving()}
      >
        <PasswordField label={t.signIn_currentPassword()} autoComplete="current-password" {...field('current')} />
        <PasswordField label={t.signIn_newPassword()} autoComplete="new-password" {...field('password')} />
      </AccountForm>
    </section>
  )
}
