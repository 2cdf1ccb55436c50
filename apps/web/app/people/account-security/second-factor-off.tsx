import type { SecondFactor } from '@wheelyard/contract/people/second-factor.calls'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type NewApp, useTurnOnWithPasskeys } from './second-factor.queries.ts'
import { SetUpApp } from './set-up-app.tsx'

type SecondFactorOffProps = {
  state: SecondFactor
  onApp: (app: NewApp) => void
  onCodes: (codes: readonly string[]) => void
}

export function SecondFactorOff({ state, onApp, onCodes }: SecondFactorOffProps) {
  const turnOn = useTurnOnWithPasskeys()
  return (
    <>
      <p>
        It’s off. Use codes from an app on your phone, or your passkeys
        {state.passkeys === 0 ? ' once you have added one above' : ''}. Turning it on logs you out everywhere else.
      </p>
      <div className="flex flex-wrap gap-2">
        <SetUpApp onApp={onApp}>Set up an authenticator app</SetUpApp>
        {state.passkeys > 0 ? (
          <Button
            variant="plain"
            busy={turnOn.isPending && 'Saving…'}
            onClick={() =>
              turnOn.mutate(undefined, {
                onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
                onError: (error) => toast.error(messageOf(error)),
              })
            }
          >
            Use my passkeys
          </Button>
        ) : null}
      </div>
    </>
  )
}
