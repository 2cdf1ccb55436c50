import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import { INVITATION_DAYS } from '@wheelyard/contract/people/staff.calls'
import { email } from '@wheelyard/contract/values/text.schemas'
import { useState } from 'react'
import { z } from 'zod'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useInvite } from './staff.queries.ts'

const schema = z.object({ email })

export function InviteForm() {
  const invite = useInvite()
  const [roles, setRoles] = useState<StaffRole[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const { field, handleSubmit, reset } = useZodForm(schema, { email: '' })
  const submit = handleSubmit((typed) => {
    setIsMissing(roles.length === 0)
    if (roles.length === 0) return
    invite.mutate(
      { ...typed, roles },
      {
        onSuccess: () => {
          toast.success(`The invitation to ${typed.email} is on its way`)
          reset()
          setRoles([])
        },
      },
    )
  })
  return (
    <SheetSection title="Invite someone">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          className="max-w-md"
          hint={`They get a link that works for ${INVITATION_DAYS} days. Inviting an address again replaces its invitation.`}
          required
          {...field('email')}
        />
        <RoleChoice chosen={roles} onChange={setRoles} />
        <FormError
          message={isMissing && roles.length === 0 ? 'Choose at least one role' : errorMessage(invite.error)}
        />
        <div>
          <Button type="submit" busy={invite.isPending && 'Sending…'}>
            Send invitation
          </Button>
        </div>
      </form>
    </SheetSection>
  )
}
