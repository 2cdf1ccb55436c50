import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import * as t from '@wheelyard/messages/staff'
import { Avatar } from '#web/ui/avatar.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { rich } from '#web/ui/rich.tsx'

const states = { active: t.customers_active, blocked: t.customers_blocked, deleted: t.customers_deleted }

export function CustomerFacts({ customer }: { customer: CustomerPage }) {
  const { img, name, email, emailConfirmed, phone, address, state, blocked, deletedAt, lastLoginAt } = customer
  if (deletedAt) return <DefinitionList inRows items={{ [t.customers_deletedAt()]: <DateTime at={deletedAt} /> }} />
  return (
    <div className="grid gap-5">
      <Avatar src={img} className="size-16" />
      <DefinitionList
        inRows
        valueClass="wrap-anywhere"
        items={{
          [t.customers_name()]: name || t.customers_none(),
          [t.customers_email()]: (
            <>
              <EmailAddress email={email} />
              <span className="block text-sm text-muted">
                {emailConfirmed ? t.customers_confirmed() : t.customers_notConfirmed()}
              </span>
            </>
          ),
          [t.customers_phone()]: phone || t.customers_none(),
          [t.customers_address()]: address || t.customers_none(),
          [t.customers_state()]: blocked ? (
            <span className="font-semibold text-danger">
              {rich(t.customers_blockedSince({ date: () => <DateTime at={blocked.at} /> }))}
            </span>
          ) : (
            states[state]()
          ),
          [t.customers_lastLogin()]: lastLoginAt ? <DateTime at={lastLoginAt} /> : t.customers_notKnown(),
        }}
      />
    </div>
  )
}
