import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import { INVITATION_DAYS } from '@wheelyard/contract/people/staff.calls'
import { email } from '@wheelyard/contract/values/text.schemas'
import * as t from '@wheelyard/messages/staff'
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
          toast.success(t.staff_invitationToIsOn({ email: typed.email }))
          reset()
          setRoles([])
        },
      },
    )
  })
  return (
    <SheetSection title={t.staff_inviteSomeone()}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field
          label={t.staff_email()}
          type="email"
          autoComplete="off"
          className="max-w-md"
          hint={t.staff_theyGetLinkThat({ days: INVITATION_DAYS })}
          required
          {...field('email')}
        />
        <RoleChoice chosen={roles} onChange={setRoles} />
        <FormError
          message={isMissing && roles.length === 0 ? t.staff_chooseAtLeastOne() : errorMessage(invite.error)}
        />
        <div>
          <Button type="submit" busy={invite.isPending && t.staff_sending()}>
            {t.staff_sendInvitation()}
          </Button>
        </div>
      </form>
    </SheetSection>
  )
}
