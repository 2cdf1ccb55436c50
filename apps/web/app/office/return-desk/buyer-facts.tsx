import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { paths } from '@wheelyard/contract/shop/paths'
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
          Name: <CustomerLink id={_id} name={name} />,
          Email: <EmailAddress email={email} />,
          Phone: phone,
          Address: address,
        }}
      />
      <p>
        This buyer: {buyerRateText(buyerHistory)}. {earlierReturnsText(buyerHistory)}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link className="text-link" to={`${paths.dashboard.manageReturns}?state=all&${byEmail}`}>
          All returns of this buyer
        </Link>
        <Link className="text-link" to={`${paths.dashboard.manageOrders}?${byEmail}`}>
          All orders of this buyer
        </Link>
      </p>
    </div>
  )
}
