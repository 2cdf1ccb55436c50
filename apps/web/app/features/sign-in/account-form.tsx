import type { FormEvent, ReactNode } from 'react'
import { useHydrated } from '#web/rendering/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

type AccountFormProps = {
  onSubmit: (event: FormEvent) => Promise<void>
  /** What the identity service refused, shown above the fields. */
  error: string | undefined
  /** The label of the button, and the one while it is busy. */
  button: string
  busy: string | false
  disabled?: boolean
  /** One form among others on its page: a plain button, no wider than its label. */
  minor?: boolean
  children: ReactNode
  /** Shown below the button. */
  below?: ReactNode
}

/** The frame of every form about logging in and passwords. */
export function AccountForm(props: AccountFormProps) {
  const { onSubmit, error, button, busy, disabled = false, minor = false, children, below } = props
  const isHydrated = useHydrated()
  return (
    // By POST, should it ever be sent without script: a password must not appear in an address.
    <form noValidate method="post" className="mt-6 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <FormError message={error} />
      {children}
      <Button
        type="submit"
        busy={busy}
        disabled={disabled || !isHydrated}
        {...(minor && { variant: 'plain', className: 'justify-self-start' })}
      >
        {button}
      </Button>
      {below}
    </form>
  )
}
