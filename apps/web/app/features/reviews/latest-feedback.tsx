import type { Review } from '@wheelyard/contract/calls/reviews'
import { Link } from 'react-router'
import type { Loaded } from '#web/lib/loaded.ts'
import { ReviewList } from './review-list.tsx'

export const LATEST = 3

export function LatestFeedback({ reviews }: { reviews: Loaded<Review[]> }) {
  return (
    <section aria-labelledby="feedback" className="below-fold wrap py-16 lg:py-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h2 id="feedback" className="text-title">
          Clients Feedback
        </h2>
        <Link to="/reviews" prefetch="intent" className="text-link">
          Read all feedback
        </Link>
      </div>
      <ReviewList reviews={reviews} />
    </section>
  )
}
