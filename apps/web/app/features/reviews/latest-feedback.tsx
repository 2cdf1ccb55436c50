import type { Review } from '@wheelyard/contract/calls/reviews'
import { paths } from '@wheelyard/contract/rules/paths'
import { Link } from 'react-router'
import type { LoadResult } from '#web/lib/load-result.ts'
import { ReviewList } from './review-list.tsx'

export const LATEST = 3

export function LatestFeedback({ reviews }: { reviews: LoadResult<Review[]> }) {
  return (
    <section aria-labelledby="feedback" className="below-fold wrap py-16 lg:py-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h2 id="feedback" className="text-title">
          Clients Feedback
        </h2>
        <Link to={paths.reviews} prefetch="intent" className="text-link">
          Read all feedback
        </Link>
      </div>
      <ReviewList reviews={reviews} />
    </section>
  )
}
