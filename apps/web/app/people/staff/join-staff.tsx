import { rolesText } from '@wheelyard/contract/people/staff-rights'
import { paths } from '@wheelyard/contract/shop/paths'
import { useLocation } from 'react-router'
import { messageOf } from '#web/lib/message-of.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { useAccept } from './staff.queries.ts'

/** The page behind an invitation. It waits for a click, because mail programs open links by themselves. */
export function JoinStaff() {
  const { user } = useSignedIn()
  const accept = useAccept()
  const token = useLocation().hash.slice(1)
  if (token === '') return <NarrowCard title="This link is incomplete" text="Please open it from the email again." />
  if (accept.data)
    return (
      <NarrowCard title="Welcome to the team" text={`Your roles: ${rolesText(accept.data.roles)}.`}>
        <ButtonLink to={paths.dashboard.overview} className="mt-6">
          To the overview
        </ButtonLink>
      </NarrowCard>
    )
  const text = accept.error
    ? messageOf(accept.error)
    : `You’re invited to work in this shop. Press the button to join as ${user.email}.`
  return (
    <NarrowCard title="Join the team" text={text}>
      <Button className="mt-6" onClick={() => accept.mutate(token)} busy={accept.isPending && 'One moment…'}>
        {accept.error ? 'Try again' : 'Accept the invitation'}
      </Button>
    </NarrowCard>
  )
}
