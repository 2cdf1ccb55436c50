import { formatCount } from '@wheelyard/contract/rules/format-count'
import { type Product, sortOrders } from '@wheelyard/contract/calls/products'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CatalogueFiles } from '#web/features/products/catalogue-files.tsx'
import { DeleteProductDialog } from '#web/features/products/delete-product-dialog.tsx'
import { productQueries } from '#web/features/products/product-admin.queries.ts'
import { ProductsTable } from '#web/features/products/products-table.tsx'
import { StockDialog } from '#web/features/products/stock-dialog.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { useLiveQueries } from '#web/lib/live-queries.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { useSession } from '#web/lib/session.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

const PAGE_SIZE = 20

export const meta = () => [{ title: 'Manage Products · Wheelyard' }]

export default function ManageProducts() {
  const session = useSession()
  const { get, page, hrefOfPage, change } = useListAddress()
  const q = get('q')
  const sort = sortOrders.find((order) => order === get('sort')) ?? 'newest'
  const { data, error, refetch } = useQuery(productQueries.list({ q: q || undefined, sort, page, limit: PAGE_SIZE }))
  useLiveQueries('products')
  const total = data?.total ?? 0
  return (
    <>
      <SectionHead title="Manage Products" actions={<CatalogueFiles />}>
        {session.status === 'signed-in' ? `${session.user.name} · ` : ''}
        Total products: {data ? formatCount(total) : '…'}
      </SectionHead>
      <div className="mb-5 grid gap-4 sm:grid-cols-[1fr_14rem]">
        <SearchField label="Search" placeholder="Name or text" value={q} onSearch={(text) => change({ q: text })} />
        <SelectField label="Sort by" value={sort} onChange={(event) => change({ sort: event.target.value })}>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
          <option value="name">Name</option>
          <option value="price-low">Price: low to high</option>
          <option value="price-high">Price: high to low</option>
          <option value="stock">Stock: least first</option>
        </SelectField>
      </div>
      <ListStates
        rows={data?.rows}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        empty={q ? 'No product fits. Looking again…' : 'No products yet. Looking again…'}
      >
        {(products) => <ProductList products={products} />}
      </ListStates>
      <div className="mt-6">
        <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} href={hrefOfPage} />
      </div>
    </>
  )
}

function ProductList({ products }: { products: readonly Product[] }) {
  const [leaving, setLeaving] = useState<Product>()
  const [counted, setCounted] = useState<Product>()
  return (
    <>
      <ProductsTable products={products} onStock={setCounted} onDelete={setLeaving} />
      <DeleteProductDialog product={leaving} onClose={() => setLeaving(undefined)} />
      <StockDialog product={counted} onClose={() => setCounted(undefined)} />
    </>
  )
}
