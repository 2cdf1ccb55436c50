import { formatCount } from '@wheelyard/messages/format'
import type { StockMovement } from '@wheelyard/contract/catalogue/product-admin.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { stockHistoryQuery } from './product-admin.queries.ts'

const reasons: Record<StockMovement['reason'], () => string> = {
  initial: t.products_firstStock,
  restock: t.products_restock,
  correction: t.products_correction,
  order: t.products_ordered,
  cancelled: t.products_orderCancelled,
  expired: t.products_orderExpired,
  refunded: t.products_orderRefunded,
  returned: t.products_returnedGoods,
  replacement: t.products_replacementSent,
}

export function StockHistory({ productId }: { productId: string }) {
  const history = useInfiniteQuery(stockHistoryQuery(productId))
  return (
    <>
      <QueryList query={history} empty={t.products_noMovementsYet()}>
        {(movements) => (
          <ol className="divide-y divide-line">
            {movements.map((movement) => (
              <Movement key={movement._id} movement={movement} />
            ))}
          </ol>
        )}
      </QueryList>
      <LoadMore query={history}>{t.products_showOlder()}</LoadMore>
    </>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { delta, balance, reason, orderId, orderNumber, note, actor, at } = movement
  const isIncrease = delta >= 0
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] items-baseline gap-x-3 py-2.5">
      <span className={classNames('numeric text-end font-semibold', isIncrease ? 'text-success' : 'text-danger')}>
        {isIncrease ? '+' : '−'}
        {formatCount(Math.abs(delta))}
      </span>
      <span>
        <span className="font-medium">{reasons[reason]()}</span>
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
      <span className="numeric text-sm text-muted">{rich(t.products_thenAvailable({ hidden, balance }))}</span>
    </li>
  )
}
