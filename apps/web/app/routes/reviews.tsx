import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { data } from 'react-router'
import { ReviewList } from '#web/catalogue/reviews/review-list.tsx'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/shop/live/live.ts'
import { loadPart, statusOf } from '#web/lib/load-result.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/reviews'

export async function loader({ context }: Route.LoaderArgs) {
  const reviews = await loadPart(context.get(apiContext).call(reviewsApi.list, { query: { order: 'newest' } }))
  return data({ reviews }, statusOf(reviews))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: t.reviews_clientsFeedbacks(),
    description: t.reviews_whatShopsRentalParks(),
    path: paths.reviews,
  })

export default function Reviews({ loaderData: { reviews } }: Route.ComponentProps) {
  useLiveData('reviews')
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={t.reviews_clientsFeedbacks()}>{t.reviews_whatOurCustomersSay()}</PageHead>
      <ReviewList reviews={reviews} />
    </div>
  )
}
