import { roleTexts, type StaffRole } from '@wheelyard/contract/people/staff-rights'
import type { StaffMember } from '@wheelyard/contract/people/staff.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { CustomerLink } from '#web/people/users/customer-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { RolesForm } from './roles-form.tsx'

export function StaffTable({ people }: { people: readonly StaffMember[] }) {
  const [toChange, setToChange] = useState<StaffMember>()
  const close = () => setToChange(undefined)
  return (
    <>
      <Table
        caption={t.staff_staff()}
        columns={columnsFor(setToChange)}
        rows={people}
        rowKey={({ userId }) => userId}
      />
      <Dialog
        open={toChange !== undefined}
        onClose={close}
        title={t.staff_rolesOf({ name: toChange ? displayName(toChange) : '' })}
        hasBack
      >
        {toChange ? <RolesForm member={toChange} onDone={close} /> : null}
      </Dialog>
    </>
  )
}

const columnsFor = (onChange: (member: StaffMember) => void): Column<StaffMember>[] => [
  {
    title: t.staff_name,
    cell: (member) => (
      <div>
        <p className="font-semibold">
          <CustomerLink id={member.userId} name={displayName(member)} />
        </p>
        <p className="text-sm text-muted">
          <EmailAddress email={member.email} />
        </p>
      </div>
    ),
  },
  { title: t.staff_roles, cell: ({ roles }) => <Roles roles={roles} /> },
  {
    title: t.staff_lastLogin,
    cell: ({ lastSignInAt, secondFactor }) => (
      <div>
        {lastSignInAt ? <DateTime at={lastSignInAt} dateOnly /> : <span className="text-muted">{t.staff_never()}</span>}
        {secondFactor ? <p className="text-sm text-muted">{t.staff_secondFactor()}</p> : null}
      </div>
    ),
  },
  {
    title: t.staff_action,
    bare: true,
    cell: (member) => (
      <Button size="small" variant="plain" onClick={() => onChange(member)}>
        {rich(t.staff_changeRolesOf({ hidden, member: displayName(member) }))}
      </Button>
    ),
  },
]

export const Roles = ({ roles }: { roles: readonly StaffRole[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {roles.map((role) => (
      <li key={role} className="rounded-selector bg-paper px-2.5 py-1 text-sm" title={roleTexts[role].may()}>
        {roleTexts[role].name()}
      </li>
    ))}
  </ul>
)
