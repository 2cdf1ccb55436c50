import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canChangeQuantity } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { rich } from '#web/ui/rich.tsx'
import { CancelOrderDialog } from '../orders/cancel-order-dialog.tsx'
import { ChangeQuantityForm } from './change-quantity-form.tsx'

/** A second order of the product would be refused: says so at once, with all that can be done about the first. */
export function UnpaidOrder({ order, product }: { order: Order; product: Product }) {
  const [isChanging, setChanging] = useState(false)
  const [toCancel, setToCancel] = useState<Order>()
  return (
    <section
      aria-label={t.purchase_yourUnpaidOrder()}
      className="grid gap-4 rounded-box border-2 border-warning bg-surface p-5"
    >
      <p>
        {rich(
          t.purchase_youAlreadyHaveUnpaid({
            bold: (text) => <b>{text}</b>,
            number: order.number,
            pieces: order.pieces,
            amountDue: formatMoney(centsOf(order.amountDue)),
            date: () => <DateTime at={order.payBy} />,
          }),
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.payment(order._id)} aria-label={t.purchase_pay({ number: order.number })}>
          {t.purchase_pay2()}
        </ButtonLink>
        {canChangeQuantity(order) ? (
          <Button variant="plain" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            {t.purchase_changeQuantity2()}
          </Button>
        ) : null}
        <Button variant="plain" onClick={() => setToCancel(order)}>
          {t.purchase_cancelOrder()}
        </Button>
      </div>
      {isChanging ? (
        <ChangeQuantityForm key={order._id} order={order} product={product} onChanged={() => setChanging(false)} />
      ) : null}
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </section>
  )
}
