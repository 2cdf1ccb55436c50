import type { Bring } from '@wheelyard/contract/buying/companies.calls'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { email } from '@wheelyard/contract/values/text.schemas'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { z } from 'zod'
import { BringChoice } from '#web/buying/company/bring-choice.tsx'
import { RoleChoice } from '#web/buying/company/role-choice.tsx'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAdopt } from './companies.queries.ts'

const schema = z.object({ email })

/** Of a customer who asked for it. */
export function AdoptForm({ companyId, onDone }: { companyId: string; onDone: () => void }) {
  const adopt = useAdopt(companyId)
  const [roles, setRoles] = useState<CompanyRole[]>(['buyer'])
  const [bring, setBring] = useState<Bring>({})
  const { field, handleSubmit } = useZodForm(schema, { email: '' })
  const submit = handleSubmit((typed) => {
    if (roles.length === 0) return
    adopt.mutate(
      { ...typed, roles, bring },
      {
        onSuccess: () => {
          toast.success(t.companies_isAdded({ email: typed.email }))
          onDone()
        },
      },
    )
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field
        label={t.companies_customersEmail()}
        hint={t.companies_theyAreTold()}
        type="email"
        autoComplete="off"
        required
        {...field('email')}
      />
      <RoleChoice chosen={roles} onChange={setRoles} />
      <BringChoice
        bring={bring}
        onChange={setBring}
        legend={t.companies_whatTheyBring()}
        hint={t.companies_bringForGood()}
      />
      <FormError message={roles.length === 0 ? t.companies_chooseRole() : errorMessage(adopt.error)} />
      <DialogActions onBack={onDone} busy={adopt.isPending && t.companies_saving()}>
        {t.companies_addCustomer()}
      </DialogActions>
    </form>
  )
}
