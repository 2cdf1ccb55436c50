import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

type StepFootProps = {
  /** Why it cannot be sent as it is. */
  problem?: string | undefined
  act: { isPending: boolean; error: Error | null }
  button: string
  busy: string
  variant?: 'primary' | 'danger'
}

export function StepFoot({ problem, act, button, busy, variant = 'primary' }: StepFootProps) {
  return (
    <>
      <FormError message={problem ?? errorMessage(act.error)} />
      <Button type="submit" variant={variant} className="w-full" busy={act.isPending && busy}>
        {button}
      </Button>
    </>
  )
}
