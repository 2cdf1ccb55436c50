import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'

type CheckoutRefusalProps = {
  error: Error | null
  busy: boolean
  emailConfirmed: boolean
  onAccept: (total: number) => void
}

/** Why the order was not placed, with the way out. The region is always there, so that it is announced. */
export function CheckoutRefusal({ error, busy, emailConfirmed, onAccept }: CheckoutRefusalProps) {
  const total = newTotalIn(error)
  return (
    <div role="alert" className="empty:absolute">
      {error && !busy ? (
        <div className="grid justify-items-start gap-3 rounded-field border border-danger px-4 py-3">
          <p className="font-medium text-danger">{messageOf(error)}</p>
          {total === undefined ? null : (
            <Button variant="plain" onClick={() => onAccept(total)}>
              {t.checkout_orderFor({ total: formatMoney(centsOf(total)) })}
            </Button>
          )}
          {isForMyOrders(error) ? (
            <Link to={paths.dashboard.myOrders} className="text-link">
              {t.checkout_myOrders()}
            </Link>
          ) : null}
          {!emailConfirmed && isRefusedAs(error, orderCartApi.place, 'first-order-too-high') ? (
            <Link to={paths.dashboard.profile} className="text-link">
              {t.checkout_confirmYourEmailAddress()}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

const newTotalIn = (error: Error | null): number | undefined =>
  isRefusedAs(error, orderCartApi.place, 'price-changed') ? error.body.total : undefined

const isForMyOrders = (error: Error) =>
  (['order-exists', 'unpaid-limit-reached'] as const).some((code) => isRefusedAs(error, orderCartApi.place, code))
