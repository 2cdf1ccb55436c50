import { allProducts } from '#web/catalogue/products/all-products.ts'
import { productFeed } from '#web/catalogue/products/product-feed.ts'
import { apiContext } from '#web/rendering/context.ts'
import { siteContext } from '#web/shop/site/site.ts'
import type { Route } from './+types/product-feed'

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const products = await allProducts(context.get(apiContext))
  return new Response(productFeed(products, publicUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
