import { productsApi } from '@wheelyard/contract/calls/products'
import { reviewsApi } from '@wheelyard/contract/calls/reviews'
import { paths } from '@wheelyard/contract/rules/paths'
import { data } from 'react-router'
import { BannerSlider } from '#web/features/home/banner-slider.tsx'
import { Posters } from '#web/features/home/posters.tsx'
import { Stats } from '#web/features/home/stats.tsx'
import { NewsletterStrip } from '#web/features/newsletter/newsletter-strip.tsx'
import { LATEST as LATEST_PRODUCTS, LatestProducts } from '#web/features/products/latest-products.tsx'
import { LATEST as LATEST_REVIEWS, LatestFeedback } from '#web/features/reviews/latest-feedback.tsx'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/lib/live.ts'
import { loadPart, statusOf } from '#web/lib/load-result.ts'
import { pageMeta } from '#web/rendering/page-meta.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [products, reviews] = await Promise.all([
    loadPart(api.call(productsApi.list, { query: { sort: 'newest', limit: LATEST_PRODUCTS } })),
    loadPart(api.call(reviewsApi.list, { query: { order: 'newest', limit: LATEST_REVIEWS } })),
  ])
  return data({ products, reviews }, statusOf(products, reviews))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Wheelyard: ride-on vehicles in bulk',
    description:
      'Ride-on toy vehicles and their safety and engine parts for shops, rental parks and schools. Honest stock, clear minimum orders, payment by card.',
    path: paths.home,
  })

export default function Home({ loaderData: { products, reviews } }: Route.ComponentProps) {
  useLiveData('products', 'reviews')
  return (
    <>
      <h1 className="sr-only">Wheelyard, ride-on vehicles and their parts in bulk</h1>
      <BannerSlider />
      <Posters />
      <LatestProducts products={products} />
      <Stats />
      <LatestFeedback reviews={reviews} />
      <NewsletterStrip />
    </>
  )
}
