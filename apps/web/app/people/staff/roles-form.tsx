import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import type { StaffMember } from '@wheelyard/contract/people/staff.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { refreshSession } from '#web/people/session/session.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useSetRoles } from './staff.queries.ts'

export function RolesForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const [roles, setRoles] = useState<StaffRole[]>(member.roles)
  const save = useSetRoles(member.userId)
  const isOwn = useSignedIn().user.email === member.email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(roles, {
      onSuccess: () => {
        toast.success(roles.length > 0 ? t.staff_rolesOfAreSaved({ member: displayName(member) }) : goneText(member))
        onDone()
        if (isOwn) void refreshSession()
      },
    })
  }
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit}>
      <RoleChoice chosen={roles} onChange={setRoles} />
      {roles.length === 0 ? <p className="text-muted">{t.staff_withoutRoleTheyAre()}</p> : null}
      <FormError message={errorMessage(save.error)} />
      <DialogActions onBack={onDone} busy={save.isPending && t.staff_saving()}>
        {t.staff_save()}
      </DialogActions>
    </form>
  )
}

const goneText = (member: StaffMember) => t.staff_memberIsCustomerAgain({ member: displayName(member) })
