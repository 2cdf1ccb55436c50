import { productsApi } from '@wheelyard/contract/calls/products'
import { data, redirect, useRevalidator } from 'react-router'
import { catalogueAddress, USUAL_ORDER } from '#web/features/products/catalogue-address.ts'
import { CatalogueForm } from '#web/features/products/catalogue-form.tsx'
import { CatalogueHead } from '#web/features/products/catalogue-head.tsx'
import { CatalogueResults, PAGE_SIZE } from '#web/features/products/catalogue-results.tsx'
import { readWish } from '#web/features/products/catalogue-filters.ts'
import { apiContext } from '#web/rendering/context.ts'
import { useLiveData } from '#web/lib/live.ts'
import { loaded, statusOf } from '#web/lib/loaded.ts'
import { pageMeta } from '#web/rendering/page-meta.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/catalogue'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const wish = readWish(url.searchParams)
  const [found, categories] = await Promise.all([
    loaded(api.page(productsApi.list, { query: { sort: USUAL_ORDER, ...wish, limit: PAGE_SIZE } })),
    loaded(api.call(productsApi.categories)),
  ])
  const total = found.rows?.total ?? 0
  // Products were deleted since this address was made: better the first page than an empty one.
  if (found.rows && found.rows.rows.length === 0 && total > 0) throw redirect(catalogueAddress({ ...wish, page: 1 }))
  return data(
    { wish, total, products: found.rows?.rows ?? [], error: found.error, categories: categories.rows ?? [] },
    statusOf(found, categories),
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { category, page } = loaderData?.wish ?? {}
  return pageMeta(matches[0].loaderData, {
    title: category ? `${category}: ride-on vehicles in bulk` : 'All products',
    description: 'Every ride-on vehicle we sell in bulk, with its price per unit, minimum order and stock.',
    path: catalogueAddress({ category, page }),
  })
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { wish, total, products, error, categories } = loaderData
  const { revalidate, state } = useRevalidator()
  useLiveData('products')
  return (
    <div className="wrap py-10 lg:py-16">
      <CatalogueHead />
      <div className="grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-12">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <CatalogueForm wish={wish} categories={categories} />
        </div>
        {error === undefined ? (
          <CatalogueResults wish={wish} products={products} total={total} />
        ) : state === 'loading' ? (
          <Spinner />
        ) : (
          <ErrorState message={error} onRetry={() => void revalidate()} />
        )}
      </div>
    </div>
  )
}
