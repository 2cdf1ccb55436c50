import { useEffect } from 'react'
import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type FormProps = {
  isPending: boolean
  isBusy: boolean
  /** Whether the last one was refused. */
  isRefused: boolean
  /** Another way is offered above, and has the focus. */
  isSecond: boolean
  onSend: (text: string) => void
}

const passwordSchema = z.object({ text: z.string().min(1, { error: t.proof_passwordIsRequired }) })
const codeSchema = z.object({ text: z.string().trim().min(1, { error: t.proof_codeIsRequired }) })

export function PasswordForm(props: FormProps) {
  const { field, onSubmit } = useOneField(passwordSchema, props)
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={onSubmit}>
      <PasswordField label={t.proof_yourPassword()} autoComplete="current-password" {...field('text')} />
      <ConfirmButton {...props} />
    </form>
  )
}

export function CodeForm({ hasApp, ...props }: FormProps & { hasApp: boolean }) {
  const { field, onSubmit } = useOneField(codeSchema, props)
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={onSubmit}>
      <CodeField hasApp={hasApp} {...field('text')} />
      <ConfirmButton {...props} />
    </form>
  )
}

/** What was refused is typed anew. */
function useOneField(schema: typeof passwordSchema, { isRefused, isSecond, onSend }: FormProps) {
  const { field, handleSubmit, resetField, setFocus } = useZodForm(schema, { text: '' })
  useEffect(() => {
    if (isRefused) resetField('text')
    if (isRefused || !isSecond) setFocus('text')
  }, [isRefused, isSecond, resetField, setFocus])
  const send = handleSubmit(({ text }) => onSend(text))
  return { field, onSubmit: (event: React.FormEvent) => void send(event) }
}

const ConfirmButton = ({ isBusy, isPending, isSecond }: FormProps) => (
  <Button
    type="submit"
    variant={isSecond ? 'plain' : 'primary'}
    busy={isBusy && t.proof_loading()}
    disabled={isPending}
    className="justify-self-end"
  >
    {t.proof_confirm()}
  </Button>
)
