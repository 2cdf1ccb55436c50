import type { CompanyInvitation } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { useRevokeInvitation } from './company.queries.ts'
import { Roles } from './role-choice.tsx'

export function InvitationsTable({ invitations }: { invitations: readonly CompanyInvitation[] }) {
  if (invitations.length === 0) return <p className="text-muted">{t.company_noInvitations()}</p>
  return (
    <Table
      caption={t.company_invitationsNewestFirst()}
      columns={columns}
      rows={invitations}
      rowKey={({ _id }) => _id}
    />
  )
}

const columns: Column<CompanyInvitation>[] = [
  { title: t.company_email, cell: ({ email }) => <EmailAddress email={email} /> },
  { title: t.company_roles, cell: ({ roles }) => <Roles roles={roles} /> },
  { title: t.company_invitedBy, cell: ({ by }) => <EmailAddress email={by} /> },
  { title: t.company_validUntil, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  { title: t.company_action, bare: true, cell: (invitation) => <RevokeButton invitation={invitation} /> },
]

/** Without asking: the address can be invited again. */
function RevokeButton({ invitation: { _id, email } }: { invitation: CompanyInvitation }) {
  const revoke = useRevokeInvitation()
  const press = () =>
    revoke.mutate(_id, {
      onSuccess: () => toast.success(t.company_isRevoked({ email })),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <Button size="small" variant="plain" busy={revoke.isPending && t.company_saving()} onClick={press}>
      <span>{rich(t.company_revokeInvitation({ hidden, email }))}</span>
    </Button>
  )
}
