import { useQuery } from '@tanstack/react-query'
import { STOCK_LINES_MAX, type StockRow, stockQuery } from '@wheelyard/contract/catalogue/stock.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useListAddress } from '#web/lib/list-address.ts'
import { useWarnBeforeLeaving } from '#web/lib/use-warn-before-leaving.ts'
import { useLiveQueries } from '#web/shop/live/live-queries.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'
import { stockListQuery } from '../products/product-admin.queries.ts'
import { productQueries } from '../products/products.queries.ts'
import { StockBar } from './stock-bar.tsx'
import { StockDrafts, useAllDrafts } from './stock-drafts.ts'
import { StockTable } from './stock-table.tsx'

const sorts = { name: 'Name', sku: 'SKU', stock: 'Stock: least first' }

export function StockScreen() {
  const { filters, hrefOfPage, change } = useListAddress(stockQuery)
  const { q, category, stock, sort = 'name', page = 1 } = filters
  const list = useQuery(stockListQuery(filters))
  const categories = useQuery(productQueries.categories()).data ?? []
  const [drafts] = useState(() => new StockDrafts())
  const [reviewed, setReviewed] = useState<readonly StockRow[]>()
  useLiveQueries('products')
  const rows = list.data?.rows
  useEffect(() => {
    if (rows) drafts.learn(rows)
  }, [drafts, rows])
  const byCategory = Object.fromEntries(categories.map(({ name }) => [name, name]))
  return (
    <>
      <SectionHead title="Stock">
        <Total label="Products" count={list.data?.total} format={formatCount} /> · Type what came or went, or what you
        counted. Enter goes to the next product, and a column from a spreadsheet can be pasted.
      </SectionHead>
      <FilterBar
        placeholder="Name, SKU or text"
        filters={{ q, category, stock, sort }}
        choices={[
          { name: 'category', label: 'Category', options: { '': 'All', ...byCategory } },
          { name: 'stock', label: 'Stock', options: { '': 'All', low: 'Low stock' } },
          { name: 'sort', label: 'Sort by', options: sorts },
        ]}
        onChange={change}
      />
      {reviewed ? (
        <StockTable rows={currentOf(reviewed, rows)} drafts={drafts} />
      ) : (
        <>
          <QueryList query={list} empty={q || category || stock ? 'No products found.' : 'No products yet.'}>
            {(found) => <StockTable rows={found} drafts={drafts} />}
          </QueryList>
          <Pagination page={page} total={list.data?.total} pageSize={STOCK_LINES_MAX} href={hrefOfPage} />
        </>
      )}
      <StockBar
        drafts={drafts}
        isReview={reviewed !== undefined}
        onReview={(isReview) => setReviewed(isReview ? drafts.rows() : undefined)}
      />
      <LeaveDialog drafts={drafts} />
    </>
  )
}

function currentOf(reviewed: readonly StockRow[], rows: readonly StockRow[] = []): StockRow[] {
  const now = new Map(rows.map((row) => [row._id, row]))
  return reviewed.map((row) => now.get(row._id) ?? row)
}

/** Other filters and pages of the list keep what was typed. */
function LeaveDialog({ drafts }: { drafts: StockDrafts }) {
  useAllDrafts(drafts)
  const isUnsaved = drafts.lines().length + drafts.problems() > 0
  useWarnBeforeLeaving(isUnsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question="Leave without saving?"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Your changes will be lost.
    </ConfirmDialog>
  )
}
