import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { CustomerLink } from '#web/people/users/customer-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { buyerRateText, earlierReturnsText } from './history-texts.ts'

/** Who asks, and how often. */
export function BuyerFacts({ desk: { customer, buyerHistory } }: { desk: ReturnDesk }) {
  const { _id, name, email, phone, address } = customer
  const byEmail = `q=${encodeURIComponent(email)}`
  return (
    <div className="grid gap-4">
      <DefinitionList
        inRows
        items={{
          [t.returnDesk_name()]: <CustomerLink id={_id} name={name} />,
          [t.returnDesk_email()]: <EmailAddress email={email} />,
          [t.returnDesk_phone()]: phone,
          [t.returnDesk_address()]: address,
        }}
      />
      <p>
        {t.returnDesk_thisBuyer({
          rate: buyerRateText(buyerHistory),
          earlierReturns: earlierReturnsText(buyerHistory),
        })}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link className="text-link" to={`${paths.dashboard.manageReturns}?state=all&${byEmail}`}>
          {t.returnDesk_allReturnsOfThis()}
        </Link>
        <Link className="text-link" to={`${paths.dashboard.manageOrders}?${byEmail}`}>
          {t.returnDesk_allOrdersOfThis()}
        </Link>
      </p>
    </div>
  )
}
