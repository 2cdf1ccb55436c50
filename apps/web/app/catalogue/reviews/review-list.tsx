import type { Review } from '@wheelyard/contract/catalogue/reviews.calls'
import * as t from '@wheelyard/messages/site'
import { useRevalidator } from 'react-router'
import type { LoadResult } from '#web/lib/load-result.ts'
import { useSite } from '#web/shop/site/site.ts'
import { StaticFragment } from '#web/rendering/static-fragment.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { ReviewCard } from './review-card.tsx'

export function ReviewList({ reviews }: { reviews: LoadResult<Review[]> }) {
  const { revalidate, state } = useRevalidator()
  const shopName = useSite()?.sellerName ?? ''
  return (
    <ListStates
      rows={reviews.rows}
      error={state === 'loading' ? undefined : reviews.error}
      onRetry={() => void revalidate()}
      empty={t.reviews_noReviewsYet()}
    >
      {(rows) => (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6 lg:[&>:last-child:nth-child(3n+1)]:col-span-full">
          {rows.map((review) => (
            <StaticFragment as="li" key={review._id} component={ReviewCard} props={{ review, shopName }} />
          ))}
        </ul>
      )}
    </ListStates>
  )
}
