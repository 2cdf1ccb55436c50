import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import * as t from '@wheelyard/messages/buyer'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { RoleChoice } from './role-choice.tsx'

type RolesFormProps = {
  start: readonly CompanyRole[]
  submit: string
  busy: boolean
  error: Error | null
  onSubmit: (roles: CompanyRole[]) => void
  onBack: () => void
}

/** In a dialog: for a member, or for somebody who asks to become one. */
export function RolesForm({ start, submit, busy, error, onSubmit, onBack }: RolesFormProps) {
  const [roles, setRoles] = useState([...start])
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && roles.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (roles.length > 0) onSubmit(roles)
  }
  return (
    <form className="mt-4 grid gap-4" onSubmit={send}>
      <RoleChoice chosen={roles} onChange={setRoles} />
      <FormError message={isMissing ? t.company_chooseRole() : errorMessage(error)} />
      <DialogActions onBack={onBack} busy={busy && t.company_saving()}>
        {submit}
      </DialogActions>
    </form>
  )
}
