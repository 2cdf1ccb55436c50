import { formatCount } from '@wheelyard/contract/rules/format-count'
import type { StockMovement } from '@wheelyard/contract/calls/product-admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { productQueries } from './product-admin.queries.ts'

const reasons: Record<StockMovement['reason'], string> = {
  initial: 'First stock',
  restock: 'Restock',
  correction: 'Correction',
  order: 'Ordered',
  cancelled: 'Order cancelled',
  expired: 'Order expired',
  refunded: 'Order refunded',
}

/** Newest first: what came and went, why, and what was there afterwards. */
export function StockHistory({ productId }: { productId: string }) {
  const history = useInfiniteQuery(productQueries.stockHistory(productId))
  return (
    <ListStates
      rows={history.data?.pages.flatMap((page) => page.rows)}
      error={history.error ? messageOf(history.error) : undefined}
      onRetry={() => void history.refetch()}
      empty="No movements yet. Looking again…"
    >
      {(movements) => (
        <>
          <ol className="divide-y divide-line">
            {movements.map((movement) => (
              <Movement key={movement._id} movement={movement} />
            ))}
          </ol>
          {history.hasNextPage ? (
            <Button
              look="plain"
              size="small"
              className="mt-3"
              busy={history.isFetchingNextPage && 'Loading…'}
              onClick={() => void history.fetchNextPage()}
            >
              Show older
            </Button>
          ) : null}
        </>
      )}
    </ListStates>
  )
}

function Movement({ movement: { delta, balance, reason, note, actor, at } }: { movement: StockMovement }) {
  const came = delta >= 0
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] items-baseline gap-x-3 py-2.5">
      <span className={classNames('figures text-right font-semibold', came ? 'text-success' : 'text-danger')}>
        {came ? '+' : '−'}
        {formatCount(Math.abs(delta))}
      </span>
      <span className="min-w-0">
        <span className="font-medium">{reasons[reason]}</span>
        {note ? <span className="break-words">: {note}</span> : null}
        <span className="block text-sm break-words text-muted">
          <DateTime at={at} /> · {actor}
        </span>
      </span>
      <span className="figures text-sm text-muted">
        <span className="sr-only">then available: </span>
        {formatCount(balance)}
      </span>
    </li>
  )
}
