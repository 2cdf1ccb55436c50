import { useQuery } from '@tanstack/react-query'
import { type ManagedProduct, managedProductsQuery } from '@wheelyard/contract/catalogue/managed-products.calls'
import { stateNames } from '@wheelyard/contract/catalogue/product-states'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { CatalogueFiles } from './catalogue-files.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { managedProductsListQuery } from './product-admin.queries.ts'
import { ProductsTable } from './products-table.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

const PAGE_SIZE = 20
const listQuery = managedProductsQuery.pick({ q: true, state: true, stock: true, sort: true, page: true })
const sorts = {
  newest: t.products_newestFirst,
  oldest: t.products_oldestFirst,
  name: t.products_name,
  'price-low': t.products_priceLowToHigh,
  'price-high': t.products_priceHighToLow,
  stock: t.products_stockLeastFirst,
}
const choices = [
  { name: 'state', label: t.products_state, options: { '': t.products_all, ...stateNames } },
  { name: 'stock', label: t.products_stock, options: { '': t.products_all, low: t.products_lowStock } },
  { name: 'sort', label: t.products_sortBy, options: sorts },
] as const

export function ManageProductsScreen() {
  const { user } = useSignedIn()
  const { filters, hrefOfPage, change } = useListAddress(listQuery)
  const { q, state, stock, sort = 'newest', page = 1 } = filters
  const products = useQuery(managedProductsListQuery({ ...filters, sort, limit: PAGE_SIZE }))
  const isFiltered = Boolean(q || state || stock)
  useLiveQueries('products')
  return (
    <>
      <SectionHead title={t.products_manageProducts()} actions={<CatalogueFiles />}>
        {user.name} ·{' '}
        <Total
          label={isFiltered ? t.products_productsFound() : t.products_totalProducts()}
          count={products.data?.total}
          format={formatCount}
        />
      </SectionHead>
      <FilterBar
        placeholder={t.products_nameOrText()}
        filters={{ q, state, stock, sort }}
        choices={choices}
        onChange={change}
      />
      <QueryList query={products} empty={isFiltered ? t.products_noProductsFound() : t.products_noProductsYet()}>
        {(rows) => <ProductList products={rows} />}
      </QueryList>
      <Pagination page={page} total={products.data?.total} pageSize={PAGE_SIZE} href={hrefOfPage} />
    </>
  )
}

function ProductList({ products }: { products: readonly ManagedProduct[] }) {
  const [toDelete, setToDelete] = useState<ManagedProduct>()
  const [toRestock, setToRestock] = useState<ManagedProduct>()
  return (
    <>
      <ProductsTable products={products} onStock={setToRestock} onDelete={setToDelete} />
      <DeleteProductDialog product={toDelete} onClose={() => setToDelete(undefined)} />
      <StockDialog product={toRestock} onClose={() => setToRestock(undefined)} />
    </>
  )
}
