import type { Review } from '@wheelyard/contract/calls/reviews'
import { useRevalidator } from 'react-router'
import type { LoadResult } from '#web/lib/load-result.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Still } from '#web/ui/still.tsx'
import { ReviewCard } from './review-card.tsx'

const GRID = 'grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6'

export function ReviewList({ reviews }: { reviews: LoadResult<Review[]> }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ListStates
      rows={reviews.rows}
      error={state === 'loading' ? undefined : reviews.error}
      onRetry={() => void revalidate()}
      empty="No reviews yet. Looking again…"
      skeleton={<ReviewListSkeleton count={3} />}
    >
      {(rows) => (
        <ul className={GRID}>
          {rows.map((review) => (
            <Still as="li" key={review._id}>
              <ReviewCard review={review} />
            </Still>
          ))}
        </ul>
      )}
    </ListStates>
  )
}

export function ReviewListSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="rounded-box border border-line bg-surface p-6 lg:p-8">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-7 h-4 w-full" />
          <Skeleton className="mt-3.5 h-4 w-full" />
          <Skeleton className="mt-3.5 h-4 w-2/3" />
          <div className="mt-8 flex items-center gap-3 border-t border-line pt-5">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
