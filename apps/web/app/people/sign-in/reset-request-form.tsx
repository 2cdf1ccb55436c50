import { useMutation } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import { EMAIL_DELAYED, RESET_MAIL_SENT } from '@wheelyard/contract/people/sign-in-rules'
import * as t from '@wheelyard/messages/buyer'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isMailServerDown } from '#web/people/sign-in/mail-server.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { resetRequestSchema } from './sign-in-schemas.ts'
import { useSignIn } from './use-sign-in.ts'

/** Says the same for every address, so that it does not reveal who has an account. */
export function ResetRequestForm() {
  const { site, calls } = useSignIn()
  const navigate = useNavigate()
  const { field, handleSubmit } = useZodForm(resetRequestSchema, { email: '' })
  const send = useMutation({
    mutationFn: calls.requestReset,
    onSuccess: async () => {
      toast.success(
        RESET_MAIL_SENT(),
        site?.mailbox ? { label: t.signIn_openLocalMailbox(), href: site.mailbox } : undefined,
      )
      if (await isMailServerDown()) toast.error(EMAIL_DELAYED())
      await navigate(paths.login)
    },
  })

  // The shop probes its mail server on request and has the result at the second request.
  useEffect(() => void isMailServerDown(), [])

  return (
    <AccountForm
      onSubmit={handleSubmit(({ email }) => send.mutate(email))}
      mutation={send}
      button={t.signIn_send()}
      busy={t.signIn_sending()}
    >
      <Field label={t.signIn_email()} type="email" autoComplete="email" {...field('email')} />
    </AccountForm>
  )
}
