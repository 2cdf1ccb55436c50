import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { Link } from 'react-router'
import { cataloguePath } from '#web/catalogue/search/catalogue-path.ts'
import type { CatalogueFilters } from '#web/catalogue/search/catalogue-filters.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { CardProduct } from '#web/catalogue/products/card-product.ts'
import { ProductGrid } from './product-grid.tsx'

type NothingFoundProps = {
  filters: CatalogueFilters
  categories: readonly { name: string }[]
  newest: readonly CardProduct[]
}

/** Ways to go on from a search that found nothing. */
export function NothingFound({ filters, categories, newest }: NothingFoundProps) {
  const { q } = filters
  const isFiltered = [filters.category, filters.minPrice, filters.maxPrice, filters.maxMinOrder].some(
    (filter) => filter !== undefined,
  )
  return (
    <>
      <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-12 text-center">
        <p className="text-heading font-display font-bold">{nothingFound(q, isFiltered)}</p>
        <p className="max-w-[44ch] text-muted">{t.productPages_tryFewerWordsAnother()}</p>
        <div className="flex flex-wrap justify-center gap-3">
          {q && isFiltered ? (
            <ButtonLink to={cataloguePath({ q })}>{t.productPages_searchWithoutFilters()}</ButtonLink>
          ) : null}
          <ButtonLink to={paths.products} variant="plain">
            {t.productPages_showEverything()}
          </ButtonLink>
        </div>
        {categories.length > 0 ? (
          <nav aria-label={t.productPages_categories()}>
            <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
              {categories.map(({ name }) => (
                <li key={name}>
                  <Link to={cataloguePath({ category: name })} className="text-link">
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <p className="text-muted">
          {t.productPages_doYouHaveList()}{' '}
          <Link to={paths.quickOrder} className="text-link">
            {t.productPages_useQuickOrder()}
          </Link>
        </p>
      </div>
      {newest.length > 0 ? (
        <section aria-labelledby="you-may-like" className="mt-10">
          <h2 id="you-may-like" className="mb-5 text-heading">
            {t.productPages_youMayLike()}
          </h2>
          <ProductGrid products={newest} evenRows />
        </section>
      ) : null}
    </>
  )
}

function nothingFound(q: string | undefined, isFiltered: boolean): string {
  if (!q) return t.productPages_noProductMatchesAll()
  return isFiltered ? t.productPages_nothingFoundForWith({ q }) : t.productPages_nothingFoundFor({ q })
}
