import { useQuery } from '@tanstack/react-query'
import { InvitationsTable } from '#web/people/staff/invitations-table.tsx'
import { InviteForm } from '#web/people/staff/invite-form.tsx'
import { StaffTable } from '#web/people/staff/staff-table.tsx'
import { staffQuery } from '#web/people/staff/staff.queries.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'

export const meta = () => [{ title: 'Staff · Wheelyard' }]

export default function Staff() {
  const query = useQuery(staffQuery)
  return (
    <>
      <SectionHead title="Staff">
        Who works in the shop, and what they may do. Changes are in the audit log.
      </SectionHead>
      <QueryView query={query}>
        {({ people, invitations }) => (
          <div className="grid gap-6">
            <StaffTable people={people} />
            <SheetSection title="Invitations">
              <InvitationsTable invitations={invitations} />
            </SheetSection>
            <InviteForm />
          </div>
        )}
      </QueryView>
    </>
  )
}
