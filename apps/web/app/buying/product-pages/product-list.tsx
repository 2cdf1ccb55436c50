import { useRevalidator } from 'react-router'
import * as t from '@wheelyard/messages/site'
import type { LoadResult } from '#web/lib/load-result.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import type { CardProduct } from '#web/catalogue/products/card-product.ts'
import { ProductGrid } from './product-grid.tsx'

export function ProductList({ products }: { products: LoadResult<CardProduct[]> }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ListStates
      rows={products.rows}
      error={state === 'loading' ? undefined : products.error}
      onRetry={() => void revalidate()}
      empty={t.productPages_noProductsYet()}
    >
      {(rows) => <ProductGrid products={rows} />}
    </ListStates>
  )
}
