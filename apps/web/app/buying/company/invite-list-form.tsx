import { INVITATIONS_AT_ONCE } from '@wheelyard/contract/buying/company-rules'
import { companyRoles, companyRoleTexts } from '@wheelyard/contract/people/company-roles'
import * as t from '@wheelyard/messages/buyer'
import { type FormEvent, useMemo, useState } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useInviteColleagues } from './company.queries.ts'
import { readPeople } from './read-people.ts'

const PROBLEMS_SHOWN = 10

/** Nothing is sent before every line is good. */
export function InviteListForm() {
  const invite = useInviteColleagues()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { people, problems } = useMemo(() => readPeople(text), [text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (people.length === 0 || problems.length > 0) return
    invite.mutate(people, {
      onSuccess: () => {
        toast.success(t.company_invitationsAreOn({ count: people.length }))
        setText('')
        setTried(false)
      },
    })
  }
  const isEmpty = isTried && people.length === 0 && problems.length === 0
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <TextAreaField
        label={t.company_onePerLine()}
        hint={t.company_listHint({ roles: namesOfRoles(), most: INVITATIONS_AT_ONCE })}
        placeholder={`ann@example.com, ${companyRoleTexts.finance.name()}\nbob@example.com`}
        spellCheck={false}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div aria-live="polite" className="empty:absolute">
        {problems.length > 0 ? <Problems problems={problems} /> : null}
      </div>
      <FormError message={isEmpty ? t.company_pasteAddress() : errorMessage(invite.error)} />
      <div>
        <Button type="submit" disabled={problems.length > 0} busy={invite.isPending && t.company_sending()}>
          {people.length > 1 ? t.company_sendInvitations({ count: people.length }) : t.company_sendInvitation()}
        </Button>
      </div>
    </form>
  )
}

const namesOfRoles = () => companyRoles.map((role) => companyRoleTexts[role].name()).join(', ')

function Problems({ problems }: { problems: readonly string[] }) {
  const more = problems.length - PROBLEMS_SHOWN
  return (
    <ul className="grid gap-1 font-medium wrap-anywhere text-danger">
      {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {more > 0 ? <li>{t.company_moreProblems({ count: more })}</li> : null}
    </ul>
  )
}
