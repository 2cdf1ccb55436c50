import { RECOVERY_CODES, type SecondFactor } from '@wheelyard/contract/people/second-factor.calls'
import * as t from '@wheelyard/messages/buyer'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
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
  const first = state.hasPassword ? 'password' : 'google'
  return (
    <>
      <p>
        {rich(
          t.accountSecurity_afterYouAreAsked({
            bold: (text) => <b className="text-success">{text}</b>,
            first,
            second: secondStep(state),
          }),
        )}
      </p>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        <Part
          title={t.accountSecurity_authenticatorApp()}
          text={app ? t.accountSecurity_setUp() : t.accountSecurity_notSetUp()}
        >
          <SetUpApp size="small" onApp={onApp}>
            {app ? rich(t.accountSecurity_replaceApp({ hidden })) : rich(t.accountSecurity_setUpApp({ hidden }))}
          </SetUpApp>
        </Part>
        <Part
          title={t.accountSecurity_passkeys()}
          text={passkeys > 0 ? t.accountSecurity_passkeysSeeAbove({ passkeys }) : t.accountSecurity_none()}
        />
        <Part
          title={t.accountSecurity_recoveryCodes()}
          text={t.accountSecurity_recoveryCodesLeftOfLeft({ left: recoveryCodesLeft, count: RECOVERY_CODES })}
          warning={recoveryCodesLeft <= FEW_CODES ? t.accountSecurity_fewAreLeftMake() : undefined}
        >
          <Button size="small" variant="plain" onClick={() => setAsked('new codes')}>
            {t.accountSecurity_makeNewCodes()}
          </Button>
        </Part>
      </ul>
      <Button variant="plain" className="justify-self-start" onClick={() => setAsked('turn off')}>
        {t.accountSecurity_turnOffSecondFactor()}
      </Button>
      <NewCodesDialog open={asked === 'new codes'} onCodes={onCodes} onClose={() => setAsked(undefined)} />
      <TurnOffDialog open={asked === 'turn off'} first={first} onClose={() => setAsked(undefined)} />
    </>
  )
}

function secondStep({ app, passkeys }: SecondFactor) {
  if (app && passkeys > 0) return 'appOrPasskey'
  return app ? 'app' : 'passkey'
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
      question={t.accountSecurity_makeNewRecoveryCodes()}
      busy={renew.isPending && t.accountSecurity_oneMoment()}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t.accountSecurity_thoseThatYouHave()}
    </ConfirmDialog>
  )
}

type TurnOffDialogProps = { open: boolean; first: string; onClose: () => void }

function TurnOffDialog({ open, first, onClose }: TurnOffDialogProps) {
  const turnOff = useTurnOff()
  const confirm = () =>
    turnOff.mutate(undefined, {
      onSuccess: () => toast.success(t.accountSecurity_yourSecondFactorIsOff()),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={open}
      question={t.accountSecurity_turnSecondFactorOff()}
      busy={turnOff.isPending && t.accountSecurity_saving()}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t.accountSecurity_thenAloneLogsYou({ first })}
    </ConfirmDialog>
  )
}
