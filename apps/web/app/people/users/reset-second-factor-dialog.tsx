import { displayName, type User } from '@wheelyard/contract/people/users.calls'
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
      onSuccess: () => toast.success(`${name} has no second factor any more`),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={user !== undefined}
      question={`Reset the second factor of ${name}?`}
      busy={reset.isPending && 'Saving…'}
      onConfirm={() => user && confirm(user.email)}
      onClose={onClose}
    >
      Only do this if you are certain the request comes from them. Their authenticator app, recovery codes and passkeys
      are removed, and every browser is logged out; then the password or Google alone logs them in. They get an email,
      and it is in the audit log.
    </ConfirmDialog>
  )
}
