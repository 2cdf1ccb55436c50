import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import * as t from '@wheelyard/messages/public'
import { useMemo } from 'react'
import { LoadFigures } from './load-figures.tsx'

type ProductLoadProps = { product: Product; quantity: number; onQuantity: (quantity: number) => void }

/** Of so many units of one product. */
export function ProductLoad({ product, quantity, onQuantity }: ProductLoadProps) {
  const { _id: productId, name, sku, carton, casePack, available } = product
  const lines = useMemo(() => [{ productId, name, sku, carton, quantity }], [productId, name, sku, carton, quantity])
  const offers = useMemo(() => [{ casePack, available }], [casePack, available])
  return (
    <LoadFigures
      lines={lines}
      of={t.figures_units({ quantity })}
      offers={offers}
      onOrder={(_, wanted) => onQuantity(wanted)}
    />
  )
}
