import { useQuery } from '@tanstack/react-query'
import { ReviewForm } from '#web/features/reviews/review-form.tsx'
import { reviewsQueries } from '#web/features/reviews/reviews.queries.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { useSession } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = () => [{ title: 'Add Review · Wheelyard' }]

export default function AddReview() {
  const session = useSession()
  if (session.status !== 'signed-in') return <p>No user is logged in</p>
  return (
    <>
      <SectionHead title="Add Review">
        You can add a single review. It shows below as it is now, and you can update it at any time.
      </SectionHead>
      <OwnReview email={session.user.email} />
    </>
  )
}

function OwnReview({ email }: { email: string }) {
  const { data: review, error, refetch } = useQuery(reviewsQueries.own(email))
  if (review) return <ReviewForm review={review} />
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  return <Spinner />
}
