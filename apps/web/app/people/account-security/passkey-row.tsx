import type { Passkey } from '@wheelyard/contract/people/passkeys.calls'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

type PasskeyRowProps = {
  passkey: Passkey
  /** Just added: its name is open for a better one. */
  isNew: boolean
  onRemove: () => void
}

export function PasskeyRow({ passkey, isNew, onRemove }: PasskeyRowProps) {
  const [step, setStep] = useState<'show' | 'name' | 'named'>(isNew ? 'name' : 'show')
  const name = <span className="sr-only">: {passkey.name}</span>
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
          <bdi>{passkey.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          Added <DateTime at={passkey.createdAt} dateOnly />,{' '}
          {passkey.lastUsedAt ? (
            <>
              last used <DateTime at={passkey.lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
        <p className="text-sm text-muted">
          {passkey.synced
            ? 'Synced: not lost with one device'
            : 'On one device only: add a second one in case it is lost'}
        </p>
      </div>
      <div className="flex gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus returns to where it was. */}
        <Button size="small" variant="plain" autoFocus={step === 'named'} onClick={() => setStep('name')}>
          Rename{name}
        </Button>
        <Button size="small" variant="plain" onClick={onRemove}>
          Remove{name}
        </Button>
      </div>
    </li>
  )
}
