import type { CompanyMember } from '@wheelyard/contract/buying/companies.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/buyer'
import { refreshSession } from '#web/people/session/session.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSetMemberRoles } from './company.queries.ts'
import { RolesForm } from './roles-form.tsx'

type MemberRolesDialogProps = { member: CompanyMember | undefined; onClose: () => void }

export const MemberRolesDialog = ({ member, onClose }: MemberRolesDialogProps) => (
  <Dialog
    open={member !== undefined}
    onClose={onClose}
    title={t.company_rolesOf({ member: member ? displayName(member) : '' })}
    hasBack
  >
    {member ? <MemberRoles member={member} onDone={onClose} /> : null}
  </Dialog>
)

function MemberRoles({ member, onDone }: { member: CompanyMember; onDone: () => void }) {
  const save = useSetMemberRoles(member.userId)
  const isOwn = useSignedIn().user.email === member.email
  return (
    <RolesForm
      start={member.roles}
      submit={t.company_save()}
      busy={save.isPending}
      error={save.error}
      onSubmit={(roles) =>
        save.mutate(roles, {
          onSuccess: () => {
            toast.success(t.company_rolesAreSaved({ member: displayName(member) }))
            onDone()
            if (isOwn) void refreshSession()
          },
        })
      }
      onBack={onDone}
    />
  )
}
