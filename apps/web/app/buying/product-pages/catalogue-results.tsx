import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
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
      <h2 className="sr-only">{t.productPages_productsFound()}</h2>
      <output className="mb-1 block text-lg empty:absolute">
        {searchedFor ? t.productPages_noResultsForShowing({ q: filters.q ?? '', searchedFor }) : ''}
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
  if (total === 0) return t.productPages_noProductsFound()
  const pages = Math.ceil(total / PAGE_SIZE)
  return pages > 1 ? t.productPages_productsPage({ total, page, pages }) : t.productPages_products({ total })
}
