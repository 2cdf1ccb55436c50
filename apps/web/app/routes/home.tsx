import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { data, Link } from 'react-router'
import { BannerSlider } from '#web/site/home/banner-slider.tsx'
import { LatestSection } from '#web/site/home/latest-section.tsx'
import { Posters } from '#web/site/home/posters.tsx'
import { Stats } from '#web/site/home/stats.tsx'
import { NewsletterStrip } from '#web/shop/newsletter/newsletter-strip.tsx'
import { inReadersLanguage } from '#web/shop/content-language/content-language.ts'
import { cardsOf } from '#web/catalogue/products/card-product.ts'
import { ProductList } from '#web/buying/product-pages/product-list.tsx'
import { ReviewList } from '#web/catalogue/reviews/review-list.tsx'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/shop/live/live.ts'
import { loadPart, statusOf } from '#web/lib/load-result.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { rich } from '#web/ui/rich.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [products, reviews] = await Promise.all([
    loadPart(api.call(productsApi.list, { query: { sort: 'newest', limit: 6, ...inReadersLanguage() } }).then(cardsOf)),
    loadPart(api.call(reviewsApi.list, { query: { order: 'newest', limit: 3 } })),
  ])
  return data({ products, reviews }, statusOf(products, reviews))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: t.home_wheelyardRideOnVehicles(),
    description: t.home_rideOnToyVehicles(),
    path: paths.home,
  })

export default function Home({ loaderData: { products, reviews } }: Route.ComponentProps) {
  useLiveData('products', 'reviews')
  return (
    <>
      <h1 className="sr-only">{t.home_heading()}</h1>
      <BannerSlider />
      <Posters />
      <LatestSection
        id="latest-products"
        title={t.home_latestProducts()}
        linkText={t.home_seeAllProducts()}
        to={paths.products}
      >
        <ProductList products={products} />
        <p className="mt-8 text-lg text-muted">
          {t.home_knowWhatYouNeed()}{' '}
          {rich(
            t.home_quickOrderTakesArticle({
              link: (text) => (
                <Link to={paths.quickOrder} className="text-link">
                  {text}
                </Link>
              ),
            }),
          )}
        </p>
      </LatestSection>
      <Stats />
      <LatestSection
        id="feedback"
        title={t.home_clientsFeedback()}
        linkText={t.home_readAllFeedback()}
        to={paths.reviews}
      >
        <ReviewList reviews={reviews} />
      </LatestSection>
      <NewsletterStrip />
    </>
  )
}
