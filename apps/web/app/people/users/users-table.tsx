import { rolesText } from '@wheelyard/contract/people/staff-rights'
import { displayName, type ListedUser } from '@wheelyard/contract/people/users.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { useMay } from '#web/people/session/signed-in.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

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
  const columns = columnsFor(actions).filter(({ title }) => mayManage || title !== 'Action')
  return <Table caption="All users" columns={columns} rows={users} rowKey={(user) => user.email} />
}

function columnsFor(actions: Omit<UsersTableProps, 'users'>): Column<ListedUser>[] {
  const { busy, onMakeAdmin, onRemoveAdmin, onSignOut, mayReset, onReset } = actions
  return [
    { title: 'Image', bare: true, cell: (user) => <Avatar src={user.img} className="size-11" /> },
    { title: 'Name', cell: (user) => <Name user={user} /> },
    { title: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
    { title: 'Role', unbroken: true, cell: (user) => <Role user={user} /> },
    {
      title: 'Action',
      bare: true,
      cell: (user) => (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="plain"
            disabled={user.role === 'admin'}
            busy={busy === user.email && user.role !== 'admin' && 'Saving…'}
            onClick={() => onMakeAdmin(user)}
          >
            Make Admin<span className="sr-only">: {displayName(user)}</span>
          </Button>
          {user.role === 'admin' ? (
            <Button size="small" variant="plain" onClick={() => onRemoveAdmin(user)}>
              Remove Admin<span className="sr-only">: {displayName(user)}</span>
            </Button>
          ) : null}
          <Button size="small" variant="plain" onClick={() => onSignOut(user)}>
            Log Out<span className="sr-only">: {displayName(user)}</span>
          </Button>
          {mayReset(user) ? (
            <Button size="small" variant="plain" onClick={() => onReset(user)}>
              Reset Second Factor<span className="sr-only">: {displayName(user)}</span>
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
    {user.blocked ? <p className="text-sm font-semibold text-danger">Blocked</p> : null}
  </>
)

function Role({ user: { role, staffRoles, secondFactor } }: { user: ListedUser }) {
  const isStaff = role === 'admin' || staffRoles
  return (
    <div>
      <span className={classNames('text-sm font-semibold tracking-wide', isStaff ? 'text-accent' : 'text-muted')}>
        {(role ?? (staffRoles ? rolesText(staffRoles) : 'customer')).toUpperCase()}
      </span>
      {secondFactor ? <p className="text-sm whitespace-nowrap text-muted">Second factor</p> : null}
    </div>
  )
}
