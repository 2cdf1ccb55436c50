import { useMutation } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useNavigate } from 'react-router'
import { forgetSession } from '#web/people/session/session.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { toast } from '#web/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { newPasswordSchema } from './sign-in-schemas.ts'
import { useSignIn } from './use-sign-in.ts'

export function NewPasswordForm({ token }: { token: string }) {
  const { calls } = useSignIn()
  const navigate = useNavigate()
  const { field, handleSubmit } = useZodForm(newPasswordSchema, { password: '', repeated: '' })
  const save = useMutation({
    mutationFn: calls.resetPassword,
    onSuccess: async () => {
      // The reset ended every session of that account, also one in this browser.
      forgetSession()
      toast.success(t.signIn_passwordChangedLogIn())
      await navigate(paths.login, { replace: true })
    },
  })

  return (
    <AccountForm
      onSubmit={handleSubmit(({ password }) => save.mutate({ token, password }))}
      mutation={save}
      button={t.signIn_savePassword()}
      busy={t.signIn_saving()}
    >
      <PasswordField label={t.signIn_newPassword()} autoComplete="new-password" {...field('password')} />
      <PasswordField label={t.signIn_repeatNewPassword()} autoComplete="new-password" {...field('repeated')} />
    </AccountForm>
  )
}
