import type { FormEvent, ReactNode } from 'react'
import { useHydrated } from '#web/rendering/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemBox } from './problem-box.tsx'

type Props = {
  onSubmit: (event: FormEvent) => Promise<void>
  problem: string | undefined
  /** The one button: what it says, and what it says while it works. */
  button: string
  busy: string | false | undefined
  disabled?: boolean
  /** One thing among others on its page: a plain button, no wider than its words. */
  minor?: boolean
  children: ReactNode
  /** What stands below the button. */
  below?: ReactNode
}

/** What the other side said above, the fields, the button. */
export function AttemptForm({
  onSubmit,
  problem,
  button,
  busy,
  disabled = false,
  minor = false,
  children,
  below,
}: Props) {
  const isReady = useHydrated()
  return (
    // By POST, should it ever be sent without us: a password must not stand in an address.
    <form noValidate method="post" className="mt-6 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <ProblemBox text={problem} />
      {children}
      <Button
        type="submit"
        busy={busy}
        disabled={disabled || !isReady}
        {...(minor && { look: 'plain', className: 'justify-self-start' })}
      >
        {button}
      </Button>
      {below}
    </form>
  )
}
