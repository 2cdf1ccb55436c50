import { formatCount } from '@wheelyard/contract/rules/format-count'
import type { Product } from '@wheelyard/contract/calls/products'
import { paths } from '@wheelyard/contract/rules/paths'
import { useNavigation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { cataloguePath } from './catalogue-path.ts'
import type { CatalogueFilters } from './catalogue-filters.ts'
import { ProductGrid } from './product-grid.tsx'

export const PAGE_SIZE = 24

type CatalogueResultsProps = { filters: CatalogueFilters; products: readonly Product[]; total: number }

export function CatalogueResults({ filters, products, total }: CatalogueResultsProps) {
  const waiting = useNavigation().location?.pathname === paths.products
  const page = filters.page ?? 1
  return (
    <div aria-busy={waiting} className={classNames('transition-opacity', waiting && 'opacity-50')}>
      <h2 className="sr-only">Products found</h2>
      <output className="mb-5 block font-medium text-muted">{countOf(total, page)}</output>
      {products.length > 0 ? <ProductGrid products={products} eagerCount={1} /> : <NothingFound />}
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

function NothingFound() {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-16 text-center">
      <p className="text-heading font-display font-bold">No product matches all filters.</p>
      <p className="max-w-[44ch] text-muted">Try fewer words, another category or a wider price range.</p>
      <ButtonLink to={paths.products} variant="plain">
        Show everything
      </ButtonLink>
    </div>
  )
}
