import type { SecondFactor } from '@wheelyard/contract/people/second-factor.calls'
import * as t from '@wheelyard/messages/buyer'
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
      <p>{state.passkeys === 0 ? t.accountSecurity_itsOffWithoutPasskeys() : t.accountSecurity_itsOffWithPasskeys()}</p>
      <div className="flex flex-wrap gap-2">
        <SetUpApp onApp={onApp}>{t.accountSecurity_setUpAuthenticatorApp()}</SetUpApp>
        {state.passkeys > 0 ? (
          <Button
            variant="plain"
            busy={turnOn.isPending && t.accountSecurity_saving()}
            onClick={() =>
              turnOn.mutate(undefined, {
                onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
                onError: (error) => toast.error(messageOf(error)),
              })
            }
          >
            {t.accountSecurity_useMyPasskeys()}
          </Button>
        ) : null}
      </div>
    </>
  )
}
