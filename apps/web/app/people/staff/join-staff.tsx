import { rolesText } from '@wheelyard/contract/people/staff-rights'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
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
  if (token === '') return <NarrowCard title={t.staff_thisLinkIsIncomplete()} text={t.staff_pleaseOpenItFrom()} />
  if (accept.data)
    return (
      <NarrowCard title={t.staff_welcomeToTeam()} text={t.staff_yourRoles({ roles: rolesText(accept.data.roles) })}>
        <ButtonLink to={paths.dashboard.overview} className="mt-6">
          {t.staff_toOverview()}
        </ButtonLink>
      </NarrowCard>
    )
  const text = accept.error ? messageOf(accept.error) : t.staff_youreInvitedToWork({ email: user.email })
  return (
    <NarrowCard title={t.staff_joinTeam()} text={text}>
      <Button className="mt-6" onClick={() => accept.mutate(token)} busy={accept.isPending && t.staff_oneMoment()}>
        {accept.error ? t.staff_tryAgain() : t.staff_acceptInvitation()}
      </Button>
    </NarrowCard>
  )
}
