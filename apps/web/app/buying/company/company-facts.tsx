import type { Company } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import { useMay } from '#web/people/session/signed-in.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { RolesWithRights } from './role-choice.tsx'

/** What everybody reads who buys for it; who manages it changes some of it below. */
export function CompanyFacts({ company }: { company: Company }) {
  const { number, registrationNo, roles, isApproved } = company
  const mayManage = useMay()('manage')
  return (
    <SheetSection title={t.company_aboutCompany()}>
      <DefinitionList
        inRows
        valueClass="min-w-0 wrap-anywhere"
        items={{
          [t.company_number()]: number,
          ...(registrationNo && !mayManage ? { [t.company_registrationNumber()]: registrationNo } : {}),
          [t.company_yourRoles()]: <RolesWithRights roles={roles} />,
        }}
      />
      <p className="mt-4">{isApproved ? t.company_isApproved() : t.company_notApproved()}</p>
    </SheetSection>
  )
}
