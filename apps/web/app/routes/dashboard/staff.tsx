import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { InvitationsTable } from '#web/people/staff/invitations-table.tsx'
import { InviteForm } from '#web/people/staff/invite-form.tsx'
import { StaffTable } from '#web/people/staff/staff-table.tsx'
import { staffQuery } from '#web/people/staff/staff.queries.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'

export const meta = () => [{ title: t.staff_staffWheelyard() }]

export default function Staff() {
  const query = useQuery(staffQuery)
  return (
    <>
      <SectionHead title={t.staff_staff()}>{t.staff_whoWorksInShop()}</SectionHead>
      <QueryView query={query}>
        {({ people, invitations }) => (
          <div className="grid gap-6">
            <StaffTable people={people} />
            <SheetSection title={t.staff_invitations()}>
              <InvitationsTable invitations={invitations} />
            </SheetSection>
            <InviteForm />
          </div>
        )}
      </QueryView>
    </>
  )
}
