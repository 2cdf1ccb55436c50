import { lazy, Suspense } from 'react'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/public'
import { inReadersLanguage } from '#web/shop/content-language/content-language.ts'
import { cardsOf } from '#web/catalogue/products/card-product.ts'
import styles from '#web/buying/product-pages/product-page.css?url'
import { ProductDetails } from '#web/buying/product-pages/product-details.tsx'
import { FittingProducts } from '#web/catalogue/products/fitting-products.tsx'
import { ProductGrid } from '#web/buying/product-pages/product-grid.tsx'
import { productStructuredData } from '#web/catalogue/products/product-structured-data.ts'
import { shippingFactsOf } from '#web/catalogue/products/shipping-facts.ts'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/shop/live/live.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { orErrorPage } from '#web/lib/load-result.ts'
import { absolute, pageMeta } from '#web/shop/site/page-meta.ts'
import { siteContext } from '#web/shop/site/site.ts'
import type { Route } from './+types/product'

// Only some products have a family.
const OrderFamily = lazy(async () => {
  const chunk = await loadChunk(() => import('#web/buying/product-pages/order-family.tsx'))
  return { default: chunk.OrderFamily }
})

export const links = () => [{ rel: 'stylesheet', href: styles }]

const RELATED = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const product = await orErrorPage(api.call(productsApi.one, { params, query: inReadersLanguage() }))
  const { category } = product
  const query = { category, sort: 'newest', limit: RELATED + 1, ...inReadersLanguage() } as const
  const alike = await orErrorPage(api.call(productsApi.list, { query }))
  const { publicUrl } = context.get(siteContext)
  const pictures = product.pictures.map(({ img }) => absolute(publicUrl, img))
  return {
    product,
    // Of use to search engines only, so not computed again in the browser.
    structuredData: productStructuredData(
      product,
      publicUrl + pathIn(language(), paths.product(product._id)),
      pictures,
    ),
    shipping: shippingFactsOf(product),
    related: cardsOf(alike.filter(({ _id }) => _id !== product._id).slice(0, RELATED)),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { product, structuredData } = loaderData
  const { name: title, description, img: image } = product
  const site = matches[0].loaderData
  const path = paths.product(product._id)
  return [...pageMeta(site, { title, description, path, image, type: 'product' }), { 'script:ld+json': structuredData }]
}

export default function ProductPage({ loaderData: { product, shipping, related } }: Route.ComponentProps) {
  useLiveData('products')
  return (
    <div className="wrap py-8 lg:py-14">
      <ProductDetails product={product} shipping={shipping} />
      {product.family ? (
        <Suspense>
          <OrderFamily key={product._id} family={product.family} />
        </Suspense>
      ) : null}
      <FittingProducts title={t.product_spareAndSafetyParts()} products={product.parts} />
      <FittingProducts title={t.product_fits()} products={product.fits} />
      {related.length > 0 ? (
        <section aria-labelledby="related" className="mt-16 lg:mt-24">
          <h2 id="related" className="mb-6 text-title lg:mb-10">
            {t.product_more({ category: product.category })}
          </h2>
          <ProductGrid products={related} evenRows />
        </section>
      ) : null}
    </div>
  )
}
