import type { Product } from '@wheelyard/contract/calls/products'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Still } from '#web/ui/still.tsx'
import { ProductCard } from './product-card.tsx'

const GRID = 'grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3'

type ProductGridProps = {
  products: readonly Product[]
  /** How many are visible without scrolling: their pictures load at once. */
  eagerCount?: number
  /** In two columns, hide an odd last product instead of leaving a gap. */
  evenRows?: boolean
}

export function ProductGrid({ products, eagerCount = 0, evenRows = false }: ProductGridProps) {
  return (
    <ul className={classNames(GRID, evenRows && 'sm:max-xl:[&>:last-child:nth-child(odd)]:hidden')}>
      {products.map((product, place) => (
        <Still as="li" key={product._id} className="grid">
          <ProductCard product={product} priority={place < eagerCount} />
        </Still>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="product-card">
      <Skeleton className="product-card-picture rounded-none" />
      <div className="p-5 lg:p-6">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-1/2" />
        <div className="mt-6 grid grid-cols-2 gap-4">
          <Skeleton className="h-11 w-20" />
          <Skeleton className="h-11 w-20" />
        </div>
        <div className="mt-4 flex items-center justify-between border-t border-line pt-4">
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-11 w-24" />
        </div>
      </div>
    </div>
  )
}
