import type { CompanyMember } from '@wheelyard/contract/buying/companies.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
import { Roles } from '#web/buying/company/role-choice.tsx'
import { CustomerLink } from '#web/people/users/customer-link.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

export const CompanyPeople = ({ people }: { people: readonly CompanyMember[] }) =>
  people.length > 0 ? (
    <ul className="divide-y divide-line">
      {people.map((member) => (
        <li
          key={member.userId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <CustomerLink id={member.userId} name={displayName(member)} />
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              <EmailAddress email={member.email} />
            </p>
          </div>
          <Roles roles={member.roles} />
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-muted">{t.companies_nobodyLeft()}</p>
  )
