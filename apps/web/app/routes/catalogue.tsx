import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import * as t from '@wheelyard/messages/public'
import { data, redirect } from 'react-router'
import { cataloguePath, sortOf } from '#web/catalogue/search/catalogue-path.ts'
import { inReadersLanguage } from '#web/shop/content-language/content-language.ts'
import { cardsOf } from '#web/catalogue/products/card-product.ts'
import { PAGE_SIZE } from '#web/buying/product-pages/catalogue-results.tsx'
import { CatalogueScreen } from '#web/buying/product-pages/catalogue-screen.tsx'
import { readCatalogueFilters } from '#web/catalogue/search/catalogue-filters.ts'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/shop/live/live.ts'
import { loadPart, statusOf } from '#web/lib/load-result.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import type { Route } from './+types/catalogue'

const NEWEST = { sort: 'newest', limit: 3 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const filters = readCatalogueFilters(url.searchParams)
  const [page, categories] = await Promise.all([
    loadPart(
      api.page(productsApi.list, {
        query: { ...filters, sort: sortOf(filters), limit: PAGE_SIZE, ...inReadersLanguage() },
      }),
    ),
    loadPart(api.call(productsApi.categories)),
  ])
  const total = page.rows?.total ?? 0
  // Products were deleted since this link was made: the first page is better than an empty one.
  if (page.rows && page.rows.rows.length === 0 && total > 0) throw redirect(cataloguePath({ ...filters, page: 1 }))
  // Only an offer: without it the page is complete.
  const newest =
    page.rows && total === 0
      ? await loadPart(api.call(productsApi.list, { query: { ...NEWEST, ...inReadersLanguage() } }))
      : undefined
  return data(
    {
      filters,
      total,
      products: cardsOf(page.rows?.rows ?? []),
      searchedFor: page.rows?.searchedFor,
      error: page.error,
      categories: categories.rows ?? [],
      newest: cardsOf(newest?.rows ?? []),
    },
    statusOf(page, categories),
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { category, page } = loaderData?.filters ?? {}
  return pageMeta(matches[0].loaderData, {
    title: category ? t.catalogue_categoryRideOnVehicles({ category }) : t.catalogue_allProducts(),
    description: t.catalogue_everyRideOnVehicle(),
    path: cataloguePath({ category, page }),
  })
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  useLiveData('products')
  return <CatalogueScreen {...loaderData} />
}
