import type { Product } from '@wheelyard/contract/products'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: readonly Product[]
  /** How many of them are seen without scrolling: their pictures load at once. */
  seenFirst?: number
}

export function ProductGrid({ products, seenFirst = 0 }: ProductGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
      {products.map((product, place) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} first={place < seenFirst} />
        </li>
      ))}
    </ul>
  )
}
