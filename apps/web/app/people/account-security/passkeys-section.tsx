import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '@wheelyard/contract/people/passkeys.calls'
import { useEffect, useRef, useState } from 'react'
import { canUsePasskeys, isAtIpAddress } from '#web/people/session/can-use-passkeys.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { toast } from '#web/ui/toast.tsx'
import { accountSafetyQueries, useRemovePasskey } from './account-safety.queries.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { SafetySection } from './safety-section.tsx'
import { useAddPasskey } from './use-add-passkey.ts'
import { useIdentity } from './use-identity.ts'

export function PasskeysSection({ email }: { email: string }) {
  const query = useQuery(accountSafetyQueries.passkeys(useIdentity()))
  const [toName, setToName] = useState<string>()
  const [toRemove, setToRemove] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone. Once the dialog is closed, whose own effect runs first.
  useEffect(() => {
    if (removed) heading.current?.focus()
  }, [removed])
  return (
    <SafetySection
      id="passkeys"
      title="Passkeys"
      heading={heading}
      text="A passkey logs you in by your fingerprint, your face or the PIN of your device, without a password."
    >
      <QueryView query={query}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 ? (
              <ul aria-label="Passkeys" className="divide-y divide-line rounded-box border border-line bg-surface">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey._id}
                    passkey={passkey}
                    isNew={passkey._id === toName}
                    onRemove={() => setToRemove(passkey)}
                  />
                ))}
              </ul>
            ) : (
              <p>No passkeys yet.</p>
            )}
            <AddPasskey email={email} onAdded={(passkey) => setToName(passkey._id)} />
          </>
        )}
      </QueryView>
      <RemoveDialog passkey={toRemove} onRemoved={setRemoved} onClose={() => setToRemove(undefined)} />
    </SafetySection>
  )
}

function AddPasskey({ email, onAdded }: { email: string; onAdded: (passkey: Passkey) => void }) {
  const add = useAddPasskey(email, onAdded)
  if (!canUsePasskeys()) return <NoPasskeysHere />
  return (
    <Button
      variant="plain"
      className="justify-self-start"
      busy={add.isPending && 'One moment…'}
      onClick={() => add.mutate()}
    >
      Add a passkey
    </Button>
  )
}

const NoPasskeysHere = () => (
  <p className="text-muted">
    {isAtIpAddress()
      ? 'To add one, open the shop by its name: passkeys do not work at an address made of numbers.'
      : 'This browser cannot use passkeys here. Try a current browser, over https.'}
  </p>
)

type RemoveDialogProps = { passkey: Passkey | undefined; onRemoved: (passkey: Passkey) => void; onClose: () => void }

function RemoveDialog({ passkey, onRemoved, onClose }: RemoveDialogProps) {
  const remove = useRemovePasskey()
  const confirm = (chosen: Passkey) =>
    remove.mutate(chosen._id, {
      onSuccess: () => {
        toast.success(`${chosen.name} is removed`)
        onRemoved(chosen)
      },
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      question={`Remove ${passkey?.name ?? ''}?`}
      busy={remove.isPending && 'Removing…'}
      onConfirm={() => passkey && confirm(passkey)}
      onClose={onClose}
    >
      It can no longer log you in. Your device or password manager may still offer it until you delete it there.
    </ConfirmDialog>
  )
}
