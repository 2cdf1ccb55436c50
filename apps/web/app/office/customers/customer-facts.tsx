import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { Avatar } from '#web/ui/avatar.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

const states = { active: 'Active', blocked: 'Blocked', deleted: 'Deleted' }

export function CustomerFacts({ customer }: { customer: CustomerPage }) {
  const { img, name, email, emailConfirmed, phone, address, state, blocked, deletedAt, lastLoginAt } = customer
  if (deletedAt) return <DefinitionList inRows items={{ Deleted: <DateTime at={deletedAt} /> }} />
  return (
    <div className="grid gap-5">
      <Avatar src={img} className="size-16" />
      <DefinitionList
        inRows
        valueClass="wrap-anywhere"
        items={{
          Name: name || 'None',
          Email: (
            <>
              <EmailAddress email={email} />
              <span className="block text-sm text-muted">{emailConfirmed ? 'Confirmed' : 'Not confirmed'}</span>
            </>
          ),
          Phone: phone || 'None',
          Address: address || 'None',
          State: blocked ? (
            <span className="font-semibold text-danger">
              {states.blocked} since <DateTime at={blocked.at} />
            </span>
          ) : (
            states[state]
          ),
          'Last login': lastLoginAt ? <DateTime at={lastLoginAt} /> : 'Not known',
        }}
      />
    </div>
  )
}
