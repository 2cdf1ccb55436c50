import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { nothingShipped } from '@wheelyard/contract/fulfilment/return-problems'
import * as t from '@wheelyard/messages/buyer'
import { ButtonLink } from '#web/ui/button.tsx'

/** In the place of the form. */
export function NothingToReturn({ order }: { order: Order }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-16 text-center">
      <p className="text-heading font-display font-bold">{t.returns_nothingInThisOrder()}</p>
      <p className="max-w-[44ch] text-muted">{whyNot(order)}</p>
      <ButtonLink to={paths.order(order._id)}>{t.returns_seeOrder()}</ButtonLink>
    </div>
  )
}

function whyNot({ refundedAt, lines }: Order): string {
  if (refundedAt) return t.returns_itHasBeenRefunded()
  return lines.some(({ shipped }) => shipped > 0)
    ? t.returns_everythingShippedIsAlready()
    : `${nothingShipped.message}.`
}
