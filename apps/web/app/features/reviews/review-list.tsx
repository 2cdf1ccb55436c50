import type { Review } from '@wheelyard/contract/reviews'
import { useRevalidator } from 'react-router'
import type { Loaded } from '#web/lib/loaded.ts'
import { ListFaces } from '#web/ui/list-faces.tsx'
import { ReviewCard } from './review-card.tsx'

export function ReviewList({ reviews }: { reviews: Loaded<Review[]> }) {
  const { revalidate } = useRevalidator()
  return (
    <ListFaces
      rows={reviews.rows}
      error={reviews.error}
      onRetry={() => void revalidate()}
      empty="No reviews yet. Looking again…"
    >
      {(rows) => (
        <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
          {rows.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </ListFaces>
  )
}
