import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { allProducts } from '#web/catalogue/products/all-products.ts'
import { apiContext } from '#web/rendering/context.ts'
import { siteContext } from '#web/shop/site/site.ts'
import type { Route } from './+types/sitemap'

const PAGES = [paths.home, paths.products, paths.reviews, paths.blogs, paths.portfolio]

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, languages } = context.get(siteContext)
  const api = context.get(apiContext)
  const [{ pages: helpPages }, products] = await Promise.all([api.call(helpPagesApi.titles), allProducts(api)])
  const pages = [
    ...PAGES,
    ...helpPages.map(({ slug }) => paths.help(slug)),
    ...products.map(({ _id }) => paths.product(_id)),
  ]
  const entries = pages.flatMap((path) =>
    languages.map((each) => `<url><loc>${publicUrl}${pathIn(each, path)}</loc></url>`),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
