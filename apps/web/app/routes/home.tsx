import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { data, Link } from 'react-router'
import { BannerSlider } from '#web/site/home/banner-slider.tsx'
import { LatestSection } from '#web/site/home/latest-section.tsx'
import { Posters } from '#web/site/home/posters.tsx'
import { Stats } from '#web/site/home/stats.tsx'
import { NewsletterStrip } from '#web/shop/newsletter/newsletter-strip.tsx'
import { cardsOf } from '#web/catalogue/products/card-product.ts'
import { ProductList } from '#web/buying/product-pages/product-list.tsx'
import { ReviewList } from '#web/catalogue/reviews/review-list.tsx'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/shop/live/live.ts'
import { loadPart, statusOf } from '#web/lib/load-result.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [products, reviews] = await Promise.all([
    loadPart(api.call(productsApi.list, { query: { sort: 'newest', limit: 6 } }).then(cardsOf)),
    loadPart(api.call(reviewsApi.list, { query: { order: 'newest', limit: 3 } })),
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
      <LatestSection id="latest-products" title="Latest Products" linkText="See all products" to={paths.products}>
        <ProductList products={products} />
        <p className="mt-8 text-lg text-muted">
          Know what you need?{' '}
          <Link to={paths.quickOrder} className="text-link">
            Quick order
          </Link>{' '}
          takes article numbers or a spreadsheet.
        </p>
      </LatestSection>
      <Stats />
      <LatestSection id="feedback" title="Clients Feedback" linkText="Read all feedback" to={paths.reviews}>
        <ReviewList reviews={reviews} />
      </LatestSection>
      <NewsletterStrip />
    </>
  )
}
