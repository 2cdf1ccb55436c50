import { displayName, type User } from '@wheelyard/contract/people/users.calls'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type UsersTableProps = {
  users: readonly User[]
  /** The email of the user whose role is being changed. */
  busy: string | undefined
  onMakeAdmin: (user: User) => void
  onRemoveAdmin: (user: User) => void
  onSignOut: (user: User) => void
  mayReset: (user: User) => boolean
  onReset: (user: User) => void
}

export function UsersTable({ users, ...actions }: UsersTableProps) {
  return <Table caption="All users" columns={columnsFor(actions)} rows={users} rowKey={(user) => user.email} />
}

function columnsFor(actions: Omit<UsersTableProps, 'users'>): Column<User>[] {
  const { busy, onMakeAdmin, onRemoveAdmin, onSignOut, mayReset, onReset } = actions
  return [
    { title: 'Image', bare: true, cell: (user) => <Avatar src={user.img} className="size-11" /> },
    { title: 'Name', cell: (user) => <span className="font-semibold">{displayName(user)}</span> },
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

function Role({ user: { role, secondFactor } }: { user: User }) {
  const admin = role === 'admin'
  return (
    <div>
      <span className={classNames('text-sm font-semibold tracking-wide', admin ? 'text-accent' : 'text-muted')}>
        {admin ? 'ADMIN' : 'CUSTOMER'}
      </span>
      {secondFactor ? <p className="text-sm whitespace-nowrap text-muted">Second factor</p> : null}
    </div>
  )
}
