import { displayName, type User } from '@wheelyard/contract/people/users.calls'
import { messageOf } from '#web/lib/message-of.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useEndSessions } from './users.queries.ts'

/** For a lost phone or an employee who left. */
export function SignOutDialog({
  user,
  onClose,
}: {
  user: Pick<User, 'name' | 'email'> | undefined
  onClose: () => void
}) {
  const end = useEndSessions()
  const name = user ? displayName(user) : ''
  const signOut = (email: string) =>
    end.mutate(email, {
      onSuccess: ({ deletedCount }) => toast.success(`${name} is logged out of ${browsers(deletedCount)}`),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={user !== undefined}
      question={`Log ${name} out everywhere?`}
      busy={end.isPending && 'Ending…'}
      onConfirm={() => user && signOut(user.email)}
      onClose={onClose}
    >
      Every browser they are logged in with must log in again, with the password or through Google.
    </ConfirmDialog>
  )
}

const browsers = (count: number) => (count === 1 ? 'one browser' : `${count} browsers`)
