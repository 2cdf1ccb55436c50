import type { Product } from '@wheelyard/contract/calls/products'
import { useMemo } from 'react'
import { LoadFigures } from './load-figures.tsx'

/** Of so many units of one product. */
export function ProductLoad({ product, quantity }: { product: Product; quantity: number }) {
  const lines = useMemo(() => {
    const { _id: productId, name, sku, carton } = product
    return [{ productId, name, sku, carton, quantity }]
  }, [product, quantity])
  return <LoadFigures lines={lines} />
}
