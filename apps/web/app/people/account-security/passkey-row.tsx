import type { Passkey } from '@wheelyard/contract/people/passkeys.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

type PasskeyRowProps = {
  passkey: Passkey
  /** Just added: its name is open for a better one. */
  isNew: boolean
  onRemove: () => void
}

export function PasskeyRow({ passkey, isNew, onRemove }: PasskeyRowProps) {
  const [step, setStep] = useState<'show' | 'name' | 'named'>(isNew ? 'name' : 'show')
  const { name, createdAt, lastUsedAt } = passkey
  const added = () => <DateTime at={createdAt} dateOnly />
  if (step === 'name') {
    return (
      <li className="px-5 py-4">
        <RenamePasskey passkey={passkey} isNew={isNew} onClose={() => setStep('named')} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {rich(
            lastUsedAt
              ? t.accountSecurity_addedDate({ added, used: () => <DateTime at={lastUsedAt} /> })
              : t.accountSecurity_addedNotUsedYet({ added }),
          )}
        </p>
        <p className="text-sm text-muted">
          {passkey.synced ? t.accountSecurity_syncedNotLostWith() : t.accountSecurity_onOneDeviceOnly()}
        </p>
      </div>
      <div className="flex gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus returns to where it was. */}
        <Button size="small" variant="plain" autoFocus={step === 'named'} onClick={() => setStep('name')}>
          {rich(t.accountSecurity_renameName({ hidden, name }))}
        </Button>
        <Button size="small" variant="plain" onClick={onRemove}>
          {rich(t.accountSecurity_removeName({ hidden, name }))}
        </Button>
      </div>
    </li>
  )
}
