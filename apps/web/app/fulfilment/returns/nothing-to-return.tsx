import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { nothingShipped } from '@wheelyard/contract/fulfilment/return-problems'
import { ButtonLink } from '#web/ui/button.tsx'

/** In the place of the form. */
export function NothingToReturn({ order }: { order: Order }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-16 text-center">
      <p className="text-heading font-display font-bold">Nothing in this order can be returned</p>
      <p className="max-w-[44ch] text-muted">{whyNot(order)}</p>
      <ButtonLink to={paths.order(order._id)}>See the order</ButtonLink>
    </div>
  )
}

function whyNot({ refundedAt, lines }: Order): string {
  if (refundedAt) return 'It has been refunded in full.'
  return lines.some(({ shipped }) => shipped > 0)
    ? 'Everything shipped is already in a return.'
    : `${nothingShipped.message}.`
}
