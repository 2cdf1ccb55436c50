import { INVITED_DAYS } from '@wheelyard/contract/buying/company-rules'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { email } from '@wheelyard/contract/values/text.schemas'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { z } from 'zod'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useInviteColleagues } from './company.queries.ts'
import { RoleChoice } from './role-choice.tsx'

const schema = z.object({ email })
const MOST: CompanyRole[] = ['buyer']

export function InviteForm() {
  const invite = useInviteColleagues()
  const [roles, setRoles] = useState(MOST)
  const [isTried, setTried] = useState(false)
  const { field, handleSubmit, reset } = useZodForm(schema, { email: '' })
  const submit = handleSubmit((typed) => {
    setTried(true)
    if (roles.length === 0) return
    invite.mutate([{ ...typed, roles }], {
      onSuccess: () => {
        toast.success(t.company_invitationIsOn({ email: typed.email }))
        reset()
        setRoles(MOST)
        setTried(false)
      },
    })
  })
  const isMissing = isTried && roles.length === 0
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field
        label={t.company_email()}
        type="email"
        autoComplete="off"
        className="max-w-md"
        hint={t.company_linkWorksFor({ days: INVITED_DAYS })}
        required
        {...field('email')}
      />
      <RoleChoice chosen={roles} onChange={setRoles} />
      <FormError message={isMissing ? t.company_chooseRole() : errorMessage(invite.error)} />
      <div>
        <Button type="submit" busy={invite.isPending && t.company_sending()}>
          {t.company_sendInvitation()}
        </Button>
      </div>
    </form>
  )
}
