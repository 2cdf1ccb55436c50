import { roleTexts, type StaffRole, staffRoles } from '@wheelyard/contract/people/staff-rights'
import * as t from '@wheelyard/messages/staff'
import { CheckboxField } from '#web/ui/field.tsx'

type RoleChoiceProps = { chosen: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void }

/** Each with what it may do. An administrator may do everything, so the others then count for nothing. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  const isAdministrator = chosen.includes('administrator')
  const toggle = (role: StaffRole, isOn: boolean) =>
    onChange(staffRoles.filter((each) => (each === role ? isOn : chosen.includes(each))))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t.staff_roles()}</legend>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {staffRoles.map((role) => (
          <CheckboxField
            key={role}
            label={<span className="font-semibold">{roleTexts[role].name()}</span>}
            hint={roleTexts[role].may()}
            checked={role === 'administrator' ? isAdministrator : !isAdministrator && chosen.includes(role)}
            disabled={isAdministrator && role !== 'administrator'}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
