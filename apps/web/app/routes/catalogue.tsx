import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { data, Link, redirect, useRevalidator } from 'react-router'
import { cataloguePath, DEFAULT_SORT } from '#web/catalogue/products/catalogue-path.ts'
import { cardsOf } from '#web/catalogue/products/card-product.ts'
import { CatalogueForm } from '#web/catalogue/products/catalogue-form.tsx'
import { CatalogueResults, PAGE_SIZE } from '#web/buying/product-pages/catalogue-results.tsx'
import { NothingFound } from '#web/buying/product-pages/nothing-found.tsx'
import { readCatalogueFilters } from '#web/catalogue/products/catalogue-filters.ts'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/shop/live/live.ts'
import { loadPart, statusOf } from '#web/lib/load-result.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/catalogue'

const NEWEST = { sort: DEFAULT_SORT, limit: 3 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const filters = readCatalogueFilters(url.searchParams)
  const [page, categories] = await Promise.all([
    loadPart(api.page(productsApi.list, { query: { sort: DEFAULT_SORT, ...filters, limit: PAGE_SIZE } })),
    loadPart(api.call(productsApi.categories)),
  ])
  const total = page.rows?.total ?? 0
  // Products were deleted since this link was made: the first page is better than an empty one.
  if (page.rows && page.rows.rows.length === 0 && total > 0) throw redirect(cataloguePath({ ...filters, page: 1 }))
  // Only an offer: without it the page is complete.
  const newest = page.rows && total === 0 ? await loadPart(api.call(productsApi.list, { query: NEWEST })) : undefined
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
    title: category ? `${category}: ride-on vehicles in bulk` : 'All products',
    description: 'Every ride-on vehicle we sell in bulk, with its price per unit, minimum order and stock.',
    path: cataloguePath({ category, page }),
  })
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { filters, total, products, searchedFor, error, categories, newest } = loaderData
  const { revalidate, state } = useRevalidator()
  useLiveData('products')
  return (
    <div className="wrap py-10 lg:py-16">
      <PageHead title="All products">
        Prices are per unit. Each model has a minimum order; stock is live. If you have a list of codes, use{' '}
        <Link to={paths.quickOrder} className="text-link">
          quick order
        </Link>
        .
      </PageHead>
      <div className="grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-12">
        <div className="lg:sticky lg:top-24 lg:z-10 lg:self-start">
          <CatalogueForm filters={filters} categories={categories} />
        </div>
        {error === undefined ? (
          <CatalogueResults filters={filters} products={products} total={total} searchedFor={searchedFor}>
            <NothingFound filters={filters} categories={categories} newest={newest} />
          </CatalogueResults>
        ) : state === 'loading' ? (
          <Spinner />
        ) : (
          <ErrorState message={error} onRetry={() => void revalidate()} />
        )}
      </div>
    </div>
  )
}
