import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useLocation } from 'react-router'
import { messageOf } from '#web/lib/message-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { invitationQuery, useJoin } from './join-company.queries.ts'
import { JoinForm } from './join-form.tsx'

/** The page behind an invitation. It waits for a click, because mail programs open links by themselves. */
export function JoinCompany() {
  const token = useLocation().hash.slice(1)
  const join = useJoin()
  if (token === '') return <NarrowCard title={t.staff_thisLinkIsIncomplete()} text={t.staff_pleaseOpenItFrom()} />
  if (join.data) {
    const company = join.data.name
    return (
      <NarrowCard title={t.company_welcome({ company })} text={t.company_switchInMenu({ company })}>
        <ButtonLink to={paths.products} className="mt-6">
          {t.company_toProducts()}
        </ButtonLink>
      </NarrowCard>
    )
  }
  return <Invitation token={token} join={join} />
}

function Invitation({ token, join }: { token: string; join: ReturnType<typeof useJoin> }) {
  const { data, error, refetch } = useQuery(invitationQuery(token))
  if (data) {
    const { company, by } = data
    return (
      <NarrowCard title={t.company_join({ company })} text={t.company_invitesYou({ by, company })}>
        <JoinForm invitation={data} join={join} token={token} />
      </NarrowCard>
    )
  }
  if (!error) return <Spinner />
  return (
    <NarrowCard title={t.company_joinACompany()} text={messageOf(error)}>
      <Button className="mt-6" variant="plain" onClick={() => void refetch()}>
        {t.staff_tryAgain()}
      </Button>
    </NarrowCard>
  )
}
