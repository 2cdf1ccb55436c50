import { isRefusedAs } from '@wheelyard/contract/http/client'
import {
  displayName,
  NO_PERMISSION_TO_MAKE_ADMIN,
  type ListedUser,
  usersApi,
} from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useChangeRole } from './users.queries.ts'
import { UsersTable } from './users-table.tsx'

export function UserList({ users }: { users: readonly ListedUser[] }) {
  const change = useChangeRole()
  const [toPromote, setToPromote] = useState<ListedUser>()
  const [toDemote, setToDemote] = useState<ListedUser>()
  const [toSignOut, setToSignOut] = useState<ListedUser>()
  const [toReset, setToReset] = useState<ListedUser>()
  const own = useSignedIn().user.email

  const changeRole = (user: ListedUser, admin: boolean) =>
    change.mutate(
      { email: user.email, admin },
      {
        onSuccess: () =>
          toast.success(
            admin
              ? t.users_userIsAdminNow({ user: displayName(user) })
              : t.users_userIsCustomerAgain({ user: displayName(user) }),
          ),
        onError: (error) => toast.error(roleErrorMessage(error)),
        onSettled: () => {
          setToPromote(undefined)
          setToDemote(undefined)
        },
      },
    )
  return (
    <>
      <UsersTable
        users={users}
        busy={change.isPending ? change.variables.email : undefined}
        onMakeAdmin={setToPromote}
        onRemoveAdmin={setToDemote}
        onSignOut={setToSignOut}
        mayReset={(user) => user.secondFactor === true && user.email !== own}
        onReset={setToReset}
      />
      <ResetSecondFactorDialog user={toReset} onClose={() => setToReset(undefined)} />
      <SignOutDialog user={toSignOut} onClose={() => setToSignOut(undefined)} />
      <ConfirmDialog
        open={toPromote !== undefined}
        question={t.users_makeAdmin({ name: toPromote ? displayName(toPromote) : '' })}
        busy={change.isPending && t.users_saving()}
        onConfirm={() => toPromote && changeRole(toPromote, true)}
        onClose={() => setToPromote(undefined)}
      >
        {t.users_emailWillManageAll({ email: toPromote?.email ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        open={toDemote !== undefined}
        question={t.users_removeAsAdmin({ name: toDemote ? displayName(toDemote) : '' })}
        busy={change.isPending && t.users_saving()}
        onConfirm={() => toDemote && changeRole(toDemote, false)}
        onClose={() => setToDemote(undefined)}
      >
        {t.users_theyKeepTheirAccount()}
      </ConfirmDialog>
    </>
  )
}

const roleErrorMessage = (error: unknown) =>
  isRefusedAs(error, usersApi.makeAdmin, 'not-allowed') ? NO_PERMISSION_TO_MAKE_ADMIN() : messageOf(error)
