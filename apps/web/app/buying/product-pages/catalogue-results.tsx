import { formatCount } from '@wheelyard/messages/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { cataloguePath } from '#web/catalogue/search/catalogue-path.ts'
import type { CardProduct } from '#web/catalogue/products/card-product.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductGrid } from './product-grid.tsx'

export const PAGE_SIZE = 24

type CatalogueResultsProps = ComponentProps<typeof NothingFound> & {
  products: readonly CardProduct[]
  total: number
  /** The words that were searched for, if nothing has those asked for. */
  searchedFor: string | undefined
}

export function CatalogueResults({ products, total, searchedFor, ...offers }: CatalogueResultsProps) {
  const { filters } = offers
  const waiting = useNavigation().location?.pathname === paths.products
  const page = filters.page ?? 1
  return (
    <div aria-busy={waiting} className={classNames('transition-opacity', waiting && 'opacity-50')}>
      <h2 className="sr-only">Products found</h2>
      <output className="mb-1 block text-lg empty:absolute">
        {searchedFor ? `No results for “${filters.q}”. Showing results for “${searchedFor}”.` : ''}
      </output>
      <output className="mb-5 block font-medium text-muted">{countOf(total, page)}</output>
      {products.length > 0 ? <ProductGrid products={products} eagerCount={1} /> : <NothingFound {...offers} />}
      <Pagination
        page={page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(other) => cataloguePath({ ...filters, page: other })}
      />
    </div>
  )
}

function countOf(total: number, page: number): string {
  if (total === 0) return 'No products found'
  if (total === 1) return '1 product'
  const pages = Math.ceil(total / PAGE_SIZE)
  const count = `${formatCount(total)} products`
  return pages > 1 ? `${count}, page ${page} of ${pages}` : count
}
