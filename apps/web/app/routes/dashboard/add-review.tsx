import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/buyer'
import { ReviewForm } from '#web/catalogue/reviews/review-form.tsx'
import { reviewsQueries } from '#web/catalogue/reviews/reviews.queries.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.addReview_addReviewWheelyard() }]

export default function AddReview() {
  const query = useQuery(reviewsQueries.own(useSignedIn().user.email))
  return (
    <>
      <SectionHead title={t.addReview_addReview()}>{t.addReview_youCanAddSingle()}</SectionHead>
      <QueryView query={query}>{(review) => <ReviewForm review={review} />}</QueryView>
    </>
  )
}
