import type { FormEvent, ReactNode } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { useHydrated } from '#web/rendering/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

type AccountFormProps = {
  onSubmit: (event: FormEvent) => Promise<void>
  mutation: { isPending: boolean; error: Error | null }
  /** The mutation's, unless there is another one to show. */
  error?: string | undefined
  /** The label of the button, and the one while it is busy. */
  button: string
  busy: string | false
  /** One form among others on its page: a plain button, no wider than its label. */
  minor?: boolean
  children: ReactNode
  below?: ReactNode
}

/** The frame of every form about logging in and passwords. */
export function AccountForm(props: AccountFormProps) {
  const { onSubmit, mutation, error = errorMessage(mutation.error), button, busy, minor, children, below } = props
  const isHydrated = useHydrated()
  return (
    // By POST, should it ever be sent without script: a password must not appear in an address.
    <form noValidate method="post" className="mt-6 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <FormError message={error} />
      {children}
      <Button
        type="submit"
        busy={mutation.isPending && busy}
        disabled={mutation.isPending || !isHydrated}
        {...(minor && { variant: 'plain', className: 'justify-self-start' })}
      >
        {button}
      </Button>
      {below}
    </form>
  )
}
