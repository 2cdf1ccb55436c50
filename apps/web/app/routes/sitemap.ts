import { productsApi } from '@wheelyard/contract/calls/products'
import { apiContext, siteContext } from '#web/rendering/context.ts'
import type { Route } from './+types/sitemap'

const PAGES = ['/', '/products', '/reviews', '/blogs', '/portfolio']

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const products = await context.get(apiContext).call(productsApi.list, { query: { sort: 'newest' } })
  const paths = [...PAGES, ...products.map(({ _id }) => `/products/${_id}`)]
  const entries = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
