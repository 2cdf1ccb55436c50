import { formatCount } from '@wheelyard/messages/format-count'
import type { StockMovement } from '@wheelyard/contract/catalogue/product-admin.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { stockHistoryQuery } from './product-admin.queries.ts'

const reasons: Record<StockMovement['reason'], string> = {
  initial: 'First stock',
  restock: 'Restock',
  correction: 'Correction',
  order: 'Ordered',
  cancelled: 'Order cancelled',
  expired: 'Order expired',
  refunded: 'Order refunded',
  returned: 'Returned goods',
  replacement: 'Replacement sent',
}

export function StockHistory({ productId }: { productId: string }) {
  const history = useInfiniteQuery(stockHistoryQuery(productId))
  return (
    <>
      <QueryList query={history} empty="No movements yet.">
        {(movements) => (
          <ol className="divide-y divide-line">
            {movements.map((movement) => (
              <Movement key={movement._id} movement={movement} />
            ))}
          </ol>
        )}
      </QueryList>
      <LoadMore query={history}>Show older</LoadMore>
    </>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { delta, balance, reason, orderId, orderNumber, note, actor, at } = movement
  const isIncrease = delta >= 0
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] items-baseline gap-x-3 py-2.5">
      <span className={classNames('numeric text-right font-semibold', isIncrease ? 'text-success' : 'text-danger')}>
        {isIncrease ? '+' : '−'}
        {formatCount(Math.abs(delta))}
      </span>
      <span>
        <span className="font-medium">{reasons[reason]}</span>
        {orderId && orderNumber ? (
          <>
            {' '}
            <Link to={paths.order(orderId)} className="text-link">
              {orderNumber}
            </Link>
          </>
        ) : null}
        {note ? `: ${note}` : null}
        <span className="block text-sm text-muted">
          <DateTime at={at} /> · {actor}
        </span>
      </span>
      <span className="numeric text-sm text-muted">
        <span className="sr-only">then available: </span>
        {formatCount(balance)}
      </span>
    </li>
  )
}
