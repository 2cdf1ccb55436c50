import { StaticFragment } from '#web/rendering/static-fragment.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { CardProduct } from '#web/catalogue/products/card-product.ts'
import { BuyableCard } from './buyable-card.tsx'

type ProductGridProps = {
  products: readonly CardProduct[]
  /** How many are visible without scrolling: their pictures load at once. */
  eagerCount?: number
  /** In two columns, hide an odd last product instead of leaving a gap. */
  evenRows?: boolean
}

export function ProductGrid({ products, eagerCount = 0, evenRows = false }: ProductGridProps) {
  return (
    <ul
      className={classNames(
        'grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3',
        evenRows && 'sm:max-xl:[&>:last-child:nth-child(odd)]:hidden',
      )}
    >
      {products.map((product, index) =>
        index < eagerCount ? (
          // Not a fragment: React preloads its picture from the head.
          <li key={product._id} className="grid">
            <BuyableCard product={product} priority />
          </li>
        ) : (
          <StaticFragment as="li" key={product._id} className="grid" component={BuyableCard} props={{ product }} />
        ),
      )}
    </ul>
  )
}
