import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '@wheelyard/contract/people/passkeys.calls'
import * as t from '@wheelyard/messages/buyer'
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
      title={t.accountSecurity_passkeys()}
      heading={heading}
      text={t.accountSecurity_passkeyLogsYouIn()}
    >
      <QueryView query={query}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 ? (
              <ul
                aria-label={t.accountSecurity_passkeys()}
                className="divide-y divide-line rounded-box border border-line bg-surface"
              >
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
              <p>{t.accountSecurity_noPasskeysYet()}</p>
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
      busy={add.isPending && t.accountSecurity_oneMoment()}
      onClick={() => add.mutate()}
    >
      {t.accountSecurity_addPasskey()}
    </Button>
  )
}

const NoPasskeysHere = () => (
  <p className="text-muted">
    {isAtIpAddress() ? t.accountSecurity_toAddOneOpen() : t.accountSecurity_thisBrowserCannotUse()}
  </p>
)

type RemoveDialogProps = { passkey: Passkey | undefined; onRemoved: (passkey: Passkey) => void; onClose: () => void }

function RemoveDialog({ passkey, onRemoved, onClose }: RemoveDialogProps) {
  const remove = useRemovePasskey()
  const confirm = (chosen: Passkey) =>
    remove.mutate(chosen._id, {
      onSuccess: () => {
        toast.success(t.accountSecurity_nameIsRemoved({ name: chosen.name }))
        onRemoved(chosen)
      },
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      question={t.accountSecurity_remove({ name: passkey?.name ?? '' })}
      busy={remove.isPending && t.accountSecurity_removing()}
      onConfirm={() => passkey && confirm(passkey)}
      onClose={onClose}
    >
      {t.accountSecurity_itCanNoLonger()}
    </ConfirmDialog>
  )
}
