import { displayName, type User } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
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
      onSuccess: ({ deletedCount }) => toast.success(t.users_nameIsLoggedOut({ name, browsers: deletedCount })),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={user !== undefined}
      question={t.users_logOutEverywhere({ name })}
      busy={end.isPending && t.users_ending()}
      onConfirm={() => user && signOut(user.email)}
      onClose={onClose}
    >
      {t.users_everyBrowserTheyAre()}
    </ConfirmDialog>
  )
}
