import { RECOVERY_CODES, type SecondFactor } from '@wheelyard/contract/people/second-factor.calls'
import { type ReactNode, useState } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type NewApp, useNewRecoveryCodes, useTurnOff } from './second-factor.queries.ts'
import { SetUpApp } from './set-up-app.tsx'

const FEW_CODES = 3

type SecondFactorOnProps = {
  state: SecondFactor
  onApp: (app: NewApp) => void
  onCodes: (codes: readonly string[]) => void
}

export function SecondFactorOn({ state, onApp, onCodes }: SecondFactorOnProps) {
  const [asked, setAsked] = useState<'new codes' | 'turn off'>()
  const { app, passkeys, recoveryCodesLeft } = state
  const firstStep = state.hasPassword ? 'your password' : 'Google'
  return (
    <>
      <p>
        <b className="text-success">It is on.</b> After {firstStep} you are asked for {askedFor(state)}.
      </p>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        <Part title="Authenticator app" text={app ? 'Set up' : 'Not set up'}>
          <SetUpApp size="small" onApp={onApp}>
            {app ? 'Replace' : 'Set up'}
            <span className="sr-only">: authenticator app</span>
          </SetUpApp>
        </Part>
        <Part
          title="Passkeys"
          text={passkeys > 0 ? `${countOf(passkeys, 'passkey', 'passkeys')}, see above` : 'None'}
        />
        <Part
          title="Recovery codes"
          text={`${recoveryCodesLeft} of ${RECOVERY_CODES} left`}
          warning={recoveryCodesLeft <= FEW_CODES ? 'Few are left. Make new ones before you need them.' : undefined}
        >
          <Button size="small" variant="plain" onClick={() => setAsked('new codes')}>
            Make new codes
          </Button>
        </Part>
      </ul>
      <Button variant="plain" className="justify-self-start" onClick={() => setAsked('turn off')}>
        Turn off the second factor
      </Button>
      <NewCodesDialog open={asked === 'new codes'} onCodes={onCodes} onClose={() => setAsked(undefined)} />
      <TurnOffDialog open={asked === 'turn off'} firstStep={firstStep} onClose={() => setAsked(undefined)} />
    </>
  )
}

function askedFor({ app, passkeys }: SecondFactor): string {
  if (app && passkeys > 0) return 'a code of your app or for a passkey'
  return app ? 'a code of your app' : 'one of your passkeys'
}

type PartProps = { title: string; text: string; warning?: string | undefined; children?: ReactNode }

function Part({ title, text, warning, children }: PartProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
        {warning ? <p className="text-sm font-medium text-warning">{warning}</p> : null}
      </div>
      {children}
    </li>
  )
}

type NewCodesDialogProps = { open: boolean; onCodes: (codes: readonly string[]) => void; onClose: () => void }

function NewCodesDialog({ open, onCodes, onClose }: NewCodesDialogProps) {
  const renew = useNewRecoveryCodes()
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={open}
      question="Make new recovery codes?"
      busy={renew.isPending && 'One moment…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      Those that you have saved no longer work then.
    </ConfirmDialog>
  )
}

type TurnOffDialogProps = { open: boolean; firstStep: string; onClose: () => void }

function TurnOffDialog({ open, firstStep, onClose }: TurnOffDialogProps) {
  const turnOff = useTurnOff()
  const confirm = () =>
    turnOff.mutate(undefined, {
      onSuccess: () => toast.success('Your second factor is off.'),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={open}
      question="Turn the second factor off?"
      busy={turnOff.isPending && 'Saving…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      Then {firstStep} alone logs you in. The authenticator app and the recovery codes are forgotten; passkeys stay.
    </ConfirmDialog>
  )
}
