import type { StaffInvitation } from '@wheelyard/contract/people/staff.calls'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Roles } from './staff-table.tsx'
import { useRevoke } from './staff.queries.ts'

export function InvitationsTable({ invitations }: { invitations: readonly StaffInvitation[] }) {
  if (invitations.length === 0) return <p className="text-muted">No invitation is waiting.</p>
  return <Table caption="Invitations, newest first" columns={columns} rows={invitations} rowKey={({ _id }) => _id} />
}

const columns: Column<StaffInvitation>[] = [
  { title: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { title: 'Roles', cell: ({ roles }) => <Roles roles={roles} /> },
  { title: 'Invited by', cell: ({ invitedBy }) => <EmailAddress email={invitedBy} /> },
  { title: 'Valid until', cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  { title: 'Action', bare: true, cell: (invitation) => <RevokeButton invitation={invitation} /> },
]

/** Without asking: the address can be invited again. */
function RevokeButton({ invitation: { _id, email } }: { invitation: StaffInvitation }) {
  const revoke = useRevoke()
  const press = () =>
    revoke.mutate(_id, {
      onSuccess: () => toast.success(`The invitation to ${email} is revoked`),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <Button size="small" variant="plain" busy={revoke.isPending && 'Saving…'} onClick={press}>
      Revoke<span className="sr-only"> the invitation to {email}</span>
    </Button>
  )
}
