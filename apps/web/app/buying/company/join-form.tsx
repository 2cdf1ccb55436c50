import type { Bring } from '@wheelyard/contract/buying/companies.calls'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import * as t from '@wheelyard/messages/buyer'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { BringChoice } from './bring-choice.tsx'
import type { useJoin } from './join-company.queries.ts'
import { RolesWithRights } from './role-choice.tsx'

type JoinFormProps = {
  invitation: { company: string; roles: CompanyRole[] }
  token: string
  join: ReturnType<typeof useJoin>
}

/** Nothing is ticked: what is brought along stays there. */
export function JoinForm({ invitation: { company, roles }, token, join }: JoinFormProps) {
  const [bring, setBring] = useState<Bring>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate({ token, bring })
  }
  return (
    <form className="mt-6 grid gap-6" onSubmit={submit}>
      <section>
        <h2 className="mb-2 font-semibold">{t.company_yourRoles()}</h2>
        <RolesWithRights roles={roles} />
      </section>
      <BringChoice bring={bring} onChange={setBring} legend={t.company_bring()} hint={t.company_bringForGood()} />
      <FormError message={errorMessage(join.error)} />
      <Button
        type="submit"
        className="h-auto min-h-11 justify-self-start py-1.5 whitespace-normal wrap-anywhere"
        busy={join.isPending && t.company_oneMoment()}
      >
        {t.company_join({ company })}
      </Button>
    </form>
  )
}
