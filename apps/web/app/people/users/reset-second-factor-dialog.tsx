import { displayName, type User } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
import { messageOf } from '#web/lib/message-of.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useResetSecondFactor } from './users.queries.ts'

/** For someone who has lost their phone and their recovery codes. */
export function ResetSecondFactorDialog({
  user,
  onClose,
}: {
  user: Pick<User, 'name' | 'email'> | undefined
  onClose: () => void
}) {
  const reset = useResetSecondFactor()
  const name = user ? displayName(user) : ''
  const confirm = (email: string) =>
    reset.mutate(email, {
      onSuccess: () => toast.success(t.users_nameHasNoSecond({ name })),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={user !== undefined}
      question={t.users_resetSecondFactorOf({ name })}
      busy={reset.isPending && t.users_saving()}
      onConfirm={() => user && confirm(user.email)}
      onClose={onClose}
    >
      {t.users_onlyDoThisIf()}
    </ConfirmDialog>
  )
}
