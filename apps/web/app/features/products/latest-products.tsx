import type { Product } from '@wheelyard/contract/calls/products'
import { paths } from '@wheelyard/contract/rules/paths'
import { Link, useRevalidator } from 'react-router'
import type { LoadResult } from '#web/lib/load-result.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { ProductGrid } from './product-grid.tsx'

export const LATEST = 6

export function LatestProducts({ products }: { products: LoadResult<Product[]> }) {
  const { revalidate, state } = useRevalidator()
  return (
    <section aria-labelledby="latest-products" className="wrap py-16 lg:py-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h2 id="latest-products" className="text-title">
          Latest Products
        </h2>
        <Link to={paths.products} prefetch="intent" className="text-link">
          See all products
        </Link>
      </div>
      <ListStates
        rows={products.rows}
        error={state === 'loading' ? undefined : products.error}
        onRetry={() => void revalidate()}
        empty="No products yet. Looking again…"
      >
        {(rows) => <ProductGrid products={rows} />}
      </ListStates>
    </section>
  )
}
