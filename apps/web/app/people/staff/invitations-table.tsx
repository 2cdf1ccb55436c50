import type { StaffInvitation } from '@wheelyard/contract/people/staff.calls'
import * as t from '@wheelyard/messages/staff'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { Roles } from './staff-table.tsx'
import { useRevoke } from './staff.queries.ts'

export function InvitationsTable({ invitations }: { invitations: readonly StaffInvitation[] }) {
  if (invitations.length === 0) return <p className="text-muted">{t.staff_noInvitationIsWaiting()}</p>
  return (
    <Table caption={t.staff_invitationsNewestFirst()} columns={columns} rows={invitations} rowKey={({ _id }) => _id} />
  )
}

const columns: Column<StaffInvitation>[] = [
  { title: t.staff_email, cell: ({ email }) => <EmailAddress email={email} /> },
  { title: t.staff_roles, cell: ({ roles }) => <Roles roles={roles} /> },
  { title: t.staff_invitedBy, cell: ({ invitedBy }) => <EmailAddress email={invitedBy} /> },
  { title: t.staff_validUntil, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  { title: t.staff_action, bare: true, cell: (invitation) => <RevokeButton invitation={invitation} /> },
]

/** Without asking: the address can be invited again. */
function RevokeButton({ invitation: { _id, email } }: { invitation: StaffInvitation }) {
  const revoke = useRevoke()
  const press = () =>
    revoke.mutate(_id, {
      onSuccess: () => toast.success(t.staff_invitationToIsRevoked({ email })),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <Button size="small" variant="plain" busy={revoke.isPending && t.staff_saving()} onClick={press}>
      {rich(t.staff_revokeInvitationTo({ hidden, email }))}
    </Button>
  )
}
