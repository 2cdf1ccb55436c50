import type { Product } from '@wheelyard/contract/calls/products'
import { useRevalidator } from 'react-router'
import type { LoadResult } from '#web/lib/load-result.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { ProductGrid } from './product-grid.tsx'

export function ProductList({ products }: { products: LoadResult<Product[]> }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ListStates
      rows={products.rows}
      error={state === 'loading' ? undefined : products.error}
      onRetry={() => void revalidate()}
      empty="No products yet. Looking again…"
    >
      {(rows) => <ProductGrid products={rows} />}
    </ListStates>
  )
}
