import { type CompanyRole, companyRoles, companyRoleTexts } from '@wheelyard/contract/people/company-roles'
import * as t from '@wheelyard/messages/buyer'
import { CheckboxField } from '#web/ui/field.tsx'

type RoleChoiceProps = { chosen: readonly CompanyRole[]; onChange: (roles: CompanyRole[]) => void }

/** Each with what it may do. An admin may do everything, so the others then count for nothing. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  const isAdmin = chosen.includes('admin')
  const toggle = (role: CompanyRole, isOn: boolean) =>
    onChange(companyRoles.filter((each) => (each === role ? isOn : chosen.includes(each))))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t.company_roles()}</legend>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {companyRoles.map((role) => (
          <CheckboxField
            key={role}
            label={<span className="font-semibold">{companyRoleTexts[role].name()}</span>}
            hint={companyRoleTexts[role].may()}
            checked={role === 'admin' ? isAdmin : !isAdmin && chosen.includes(role)}
            disabled={isAdmin && role !== 'admin'}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

export const Roles = ({ roles }: { roles: readonly CompanyRole[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {roles.map((role) => (
      <li key={role} className="rounded-selector bg-paper px-2.5 py-1 text-sm" title={companyRoleTexts[role].may()}>
        {companyRoleTexts[role].name()}
      </li>
    ))}
  </ul>
)

/** "Buyer: Fills the cart and orders …" */
export const RolesWithRights = ({ roles }: { roles: readonly CompanyRole[] }) => (
  <ul className="grid gap-1.5">
    {roles.map((role) => (
      <li key={role}>
        <b>{companyRoleTexts[role].name()}</b>: {companyRoleTexts[role].may()}
      </li>
    ))}
  </ul>
)
