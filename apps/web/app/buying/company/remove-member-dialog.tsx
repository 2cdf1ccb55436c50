import type { CompanyMember } from '@wheelyard/contract/buying/companies.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/buyer'
import { messageOf } from '#web/lib/message-of.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRemoveMember } from './company.queries.ts'

type RemoveMemberDialogProps = { member: CompanyMember | undefined; company: string; onClose: () => void }

export function RemoveMemberDialog({ member, company, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember()
  const confirm = (removed: CompanyMember) =>
    remove.mutate(removed.userId, {
      onSuccess: () => toast.success(t.company_isRemoved({ member: displayName(removed), company })),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={member !== undefined}
      question={t.company_removeQuestion({ member: member ? displayName(member) : '', company })}
      busy={remove.isPending && t.company_removing()}
      onConfirm={() => member && confirm(member)}
      onClose={onClose}
    >
      <p>{t.company_theirOrdersStay({ company })}</p>
    </ConfirmDialog>
  )
}
