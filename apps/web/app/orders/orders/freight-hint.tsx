import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { quoteHints, quoteStep, type QuoteStep } from '@wheelyard/contract/orders/quote-rules'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'

/** In lists of orders, where whoever reads them has to act. */
export function FreightHint({ order, when }: { order: Order; when: QuoteStep }) {
  if (quoteStep(order) !== when) return null
  return (
    <Link to={paths.order(order._id)} className="block text-sm font-semibold text-warning underline underline-offset-4">
      {quoteHints[when]?.()}
      <span className="sr-only"> {t.orders_forOrderOf({ productName: order.productName })}</span>
    </Link>
  )
}
