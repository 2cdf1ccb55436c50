import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { errorMessage } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from './password-field.tsx'
import { changePasswordSchema } from './sign-in-schemas.ts'
import { useSignIn } from './use-sign-in.ts'

export function ChangePasswordForm() {
  const { calls } = useSignIn()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { current: '', password: '' },
  })
  const { errors } = formState
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
        error={errorMessage(change.error)}
        button="Change password"
        busy={change.isPending && 'Saving...'}
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
      </AccountForm>
    </section>
  )
}
