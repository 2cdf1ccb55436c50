import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteListForm } from './invite-list-form.tsx'

const ways = { one: t.company_onePerson, list: t.company_pasteList }

export function InviteSection() {
  const [way, setWay] = useState<keyof typeof ways>('one')
  const button = (to: typeof way) => (
    <Button size="small" variant={way === to ? 'chosen' : 'plain'} aria-pressed={way === to} onClick={() => setWay(to)}>
      {ways[to]()}
    </Button>
  )
  return (
    <SheetSection title={t.company_inviteColleagues()}>
      <fieldset aria-label={t.company_howToInvite()} className="mb-5 flex flex-wrap gap-2">
        {button('one')}
        {button('list')}
      </fieldset>
      {way === 'one' ? <InviteForm /> : <InviteListForm />}
    </SheetSection>
  )
}
