import { useQuery } from '@tanstack/react-query'
import { ReviewForm } from '#web/catalogue/reviews/review-form.tsx'
import { reviewsQueries } from '#web/catalogue/reviews/reviews.queries.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Add Review · Wheelyard' }]

export default function AddReview() {
  const query = useQuery(reviewsQueries.own(useSignedIn().user.email))
  return (
    <>
      <SectionHead title="Add Review">
        You can add a single review. Your current one is below, and you can update it at any time.
      </SectionHead>
      <QueryView query={query}>{(review) => <ReviewForm review={review} />}</QueryView>
    </>
  )
}
