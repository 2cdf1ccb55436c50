import { rolesText } from '@wheelyard/contract/people/staff-rights'
import { displayName, type ListedUser } from '@wheelyard/contract/people/users.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { useMay } from '#web/people/session/signed-in.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'

type UsersTableProps = {
  users: readonly ListedUser[]
  /** The email of the user whose role is being changed. */
  busy: string | undefined
  onMakeAdmin: (user: ListedUser) => void
  onRemoveAdmin: (user: ListedUser) => void
  onSignOut: (user: ListedUser) => void
  mayReset: (user: ListedUser) => boolean
  onReset: (user: ListedUser) => void
}

export function UsersTable({ users, ...actions }: UsersTableProps) {
  const mayManage = useMay()('manage-staff')
  const columns = columnsFor(actions).filter(({ title }) => mayManage || title() !== t.users_action())
  return <Table caption={t.users_allUsers()} columns={columns} rows={users} rowKey={(user) => user.email} />
}

function columnsFor(actions: Omit<UsersTableProps, 'users'>): Column<ListedUser>[] {
  const { busy, onMakeAdmin, onRemoveAdmin, onSignOut, mayReset, onReset } = actions
  return [
    { title: t.users_image, bare: true, cell: (user) => <Avatar src={user.img} className="size-11" /> },
    { title: t.users_name, cell: (user) => <Name user={user} /> },
    { title: t.users_email, cell: ({ email }) => <EmailAddress email={email} /> },
    { title: t.users_role, unbroken: true, cell: (user) => <Role user={user} /> },
    {
      title: t.users_action,
      bare: true,
      cell: (user) => (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="plain"
            disabled={user.role === 'admin'}
            busy={busy === user.email && user.role !== 'admin' && t.users_saving()}
            onClick={() => onMakeAdmin(user)}
          >
            {rich(t.users_makeAdminOf({ hidden, user: displayName(user) }))}
          </Button>
          {user.role === 'admin' ? (
            <Button size="small" variant="plain" onClick={() => onRemoveAdmin(user)}>
              {rich(t.users_removeAdmin({ hidden, user: displayName(user) }))}
            </Button>
          ) : null}
          <Button size="small" variant="plain" onClick={() => onSignOut(user)}>
            {rich(t.users_logOut({ hidden, user: displayName(user) }))}
          </Button>
          {mayReset(user) ? (
            <Button size="small" variant="plain" onClick={() => onReset(user)}>
              {rich(t.users_resetSecondFactor({ hidden, user: displayName(user) }))}
            </Button>
          ) : null}
        </div>
      ),
    },
  ]
}

const Name = ({ user }: { user: ListedUser }) => (
  <>
    <Link
      to={paths.customer(user.customerId)}
      className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {displayName(user)}
    </Link>
    {user.blocked ? <p className="text-sm font-semibold text-danger">{t.users_blocked()}</p> : null}
  </>
)

function Role({ user: { role, staffRoles, secondFactor } }: { user: ListedUser }) {
  const isStaff = role === 'admin' || staffRoles
  const name = role === 'admin' ? t.users_admin() : staffRoles ? rolesText(staffRoles) : t.users_customer()
  return (
    <div>
      <span className={classNames('text-sm font-semibold tracking-wide', isStaff ? 'text-accent' : 'text-muted')}>
        {name.toUpperCase()}
      </span>
      {secondFactor ? <p className="text-sm whitespace-nowrap text-muted">{t.users_secondFactor()}</p> : null}
    </div>
  )
}
