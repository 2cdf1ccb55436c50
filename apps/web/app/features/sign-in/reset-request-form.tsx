import { EMAIL_MISSING_AT_RESET, MAIL_WAITS, RESET_MAIL_SENT } from '@wheelyard/contract/rules/sign-in-rules'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isMailServerDown } from '#web/lib/mail-server.ts'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignIn } from './use-sign-in.ts'

/** Says the same for every address: who has an account here is nobody's business. */
export function ResetRequestForm() {
  const { site, calls } = useSignIn()
  const navigate = useNavigate()
  const { busy, problem, attempt } = useAttempt<'send'>()
  const { register, handleSubmit, formState } = useForm<{ email: string }>()

  // The shop asks its mail server when somebody wants to know, and has the answer at the second look.
  useEffect(() => void isMailServerDown(), [])

  async function send({ email }: { email: string }) {
    if (!(await attempt('send', () => calls.requestReset(email)))) return
    toast.success(RESET_MAIL_SENT, site?.mailbox ? { label: 'Open the local mailbox', href: site.mailbox } : undefined)
    if (await isMailServerDown()) toast.error(MAIL_WAITS)
    await navigate('/login')
  }

  return (
    <AttemptForm onSubmit={handleSubmit(send)} problem={problem} button="Send" busy={busy && 'Sending...'}>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', { validate: (email) => email.trim() !== '' || EMAIL_MISSING_AT_RESET })}
      />
    </AttemptForm>
  )
}
