import { useQuery } from '@tanstack/react-query'
import type { Company } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import { QueryView } from '#web/ui/query-view.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { peopleQuery } from './company.queries.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteSection } from './invite-section.tsx'
import { PeopleTable } from './people-table.tsx'
import { RequestsTable } from './requests-table.tsx'

/** Who buys for the company, who asks to, and who is invited. */
export function PeopleSections({ company }: { company: Company }) {
  const query = useQuery(peopleQuery)
  return (
    <QueryView query={query}>
      {({ members, invitations }) => {
        const requests = invitations.filter(({ kind }) => kind === 'asked')
        return (
          <>
            {requests.length > 0 ? (
              <SheetSection title={t.company_requests()}>
                <RequestsTable requests={requests} company={company.name} />
              </SheetSection>
            ) : null}
            <SheetSection title={t.company_people()}>
              <PeopleTable people={members} company={company} />
            </SheetSection>
            <SheetSection title={t.company_invitations()}>
              <InvitationsTable invitations={invitations.filter(({ kind }) => kind === 'invited')} />
            </SheetSection>
            <InviteSection />
          </>
        )
      }}
    </QueryView>
  )
}
