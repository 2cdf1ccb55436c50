import { useQuery } from '@tanstack/react-query'
import { STOCK_LINES_MAX, type StockRow, stockQuery } from '@wheelyard/contract/catalogue/stock.calls'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
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

const sorts = { name: t.stockGrid_name, sku: t.stockGrid_sku, stock: t.stockGrid_stockLeastFirst }

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
      <SectionHead title={t.stockGrid_stock()}>
        <Total label={t.stockGrid_products()} count={list.data?.total} format={formatCount} /> ·{' '}
        {t.stockGrid_typeWhatCame()}
      </SectionHead>
      <FilterBar
        placeholder={t.stockGrid_nameSkuOrText()}
        filters={{ q, category, stock, sort }}
        choices={[
          { name: 'category', label: t.stockGrid_category, options: { '': t.stockGrid_all, ...byCategory } },
          { name: 'stock', label: t.stockGrid_stock, options: { '': t.stockGrid_all, low: t.stockGrid_lowStock } },
          { name: 'sort', label: t.stockGrid_sortBy, options: sorts },
        ]}
        onChange={change}
      />
      {reviewed ? (
        <StockTable rows={currentOf(reviewed, rows)} drafts={drafts} />
      ) : (
        <>
          <QueryList
            query={list}
            empty={q || category || stock ? t.stockGrid_noProductsFound() : t.stockGrid_noProductsYet()}
          >
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
      question={t.stockGrid_leaveWithoutSaving()}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t.stockGrid_yourChangesWillBe()}
    </ConfirmDialog>
  )
}
