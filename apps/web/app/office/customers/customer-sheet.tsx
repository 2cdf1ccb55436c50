import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { rolesText } from '@wheelyard/contract/people/staff-rights'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
import { DateTime } from '#web/ui/date-time.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { WarningBox } from '#web/ui/warning-box.tsx'
import { rich } from '#web/ui/rich.tsx'
import { TeamNotes } from '../notes/team-notes.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerAddresses, CustomerBusiness, CustomerSessions } from './customer-details.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { AllOrders, AllReturns, LatestOrders, LatestReturns } from './latest-rows.tsx'
import { useAddNote, useRemoveNote } from './customers.queries.ts'

const roleOf = ({ role, staffRoles }: CustomerPage) =>
  role === 'admin' ? t.customers_admin() : staffRoles ? rolesText(staffRoles) : t.customers_customer()

export function CustomerSheet({ customer }: { customer: CustomerPage }) {
  const { blocked, deletedAt } = customer
  return (
    <article>
      <SectionHead title={displayName(customer)} actions={<CustomerActions customer={customer} />}>
        {rich(
          t.customers_roleSince({
            role: roleOf(customer),
            date: () => <DateTime at={customer.createdAt} dateOnly />,
          }),
        )}
      </SectionHead>
      {deletedAt ? (
        <WarningBox title={t.customers_deletedAccount()} text={t.customers_personalDetailsAreGone()} />
      ) : blocked ? (
        <WarningBox
          title={t.customers_blocked()}
          text={t.customers_reasonBy({ reason: blocked.reason, by: blocked.by })}
        />
      ) : null}
      <CustomerFigures figures={customer.figures} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <SheetSection title={t.customers_profile()}>
          <CustomerFacts customer={customer} />
        </SheetSection>
        {deletedAt ? null : (
          <SheetSection title={t.customers_notes()}>
            <Notes customer={customer} />
          </SheetSection>
        )}
        <LatestOrders orders={customer.latestOrders}>
          {deletedAt ? null : <AllOrders customer={customer} />}
        </LatestOrders>
        <LatestReturns returns={customer.latestReturns}>
          {deletedAt ? null : <AllReturns customer={customer} />}
        </LatestReturns>
        <CustomerAddresses addresses={customer.addresses} />
        <CustomerBusiness {...customer} />
        {deletedAt ? null : <CustomerSessions sessions={customer.sessions} />}
      </div>
    </article>
  )
}

const Notes = ({ customer: { _id: id, notes } }: { customer: CustomerPage }) => (
  <div className="grid gap-5">
    <p className="text-sm text-muted">{t.customers_onlyYourTeamSees()}</p>
    <TeamNotes right="change-customers" notes={notes} add={useAddNote(id)} remove={useRemoveNote()} />
  </div>
)
