import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canChangeQuantity } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { CancelOrderDialog } from '../orders/cancel-order-dialog.tsx'
import { ChangeQuantityForm } from './change-quantity-form.tsx'

/** A second order of the product would be refused: says so at once, with all that can be done about the first. */
export function UnpaidOrder({ order, product }: { order: Order; product: Product }) {
  const [isChanging, setChanging] = useState(false)
  const [toCancel, setToCancel] = useState<Order>()
  return (
    <section aria-label="Your unpaid order" className="grid gap-4 rounded-box border-2 border-warning bg-surface p-5">
      <p>
        <b>You already have an unpaid order of this:</b> {order.number}, {formatCount(order.pieces)} pieces,{' '}
        {formatMoney(centsOf(order.amountDue))}, pay by <DateTime at={order.payBy} />.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.payment(order._id)} aria-label={`Pay ${order.number}`}>
          Pay
        </ButtonLink>
        {canChangeQuantity(order) ? (
          <Button variant="plain" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change quantity
          </Button>
        ) : null}
        <Button variant="plain" onClick={() => setToCancel(order)}>
          Cancel order
        </Button>
      </div>
      {isChanging ? (
        <ChangeQuantityForm key={order._id} order={order} product={product} onChanged={() => setChanging(false)} />
      ) : null}
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </section>
  )
}
