import { formatCount } from '@wheelyard/messages/format'
import { formatMoney } from '@wheelyard/contract/values/money'
import { asWritten } from '#web/shop/content-language/content-language.ts'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { AnsweredRow, SheetRow } from './answered-rows.ts'
import { RowCode, RowQuantity } from './row-fields.tsx'
import { RowOutcome } from './row-outcome.tsx'
import { TablePages } from './table-pages.tsx'

const PAGE_SIZE = 100

type RowsTableProps = {
  rows: readonly AnsweredRow[]
  onOrder: (row: AnsweredRow, quantity: number) => void
  onChange: (row: SheetRow) => void
  onRemove: (row: AnsweredRow) => void
}

/** All rows, a hundred at a time. */
export function RowsTable({ rows, ...actions }: RowsTableProps) {
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  // Rows may have gone since.
  const shown = Math.min(page, pages)
  if (rows.length === 0) return <p className="py-8 text-center text-muted">{t.quickOrder_noSuchRows()}</p>
  return (
    <div>
      <Table
        caption={t.quickOrder_rowsOfOrder()}
        columns={columnsWith(actions)}
        rows={rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        rowKey={({ key }) => String(key)}
      />
      <TablePages page={shown} pages={pages} onPage={setPage} />
    </div>
  )
}

const columnsWith = ({ onOrder, onChange, onRemove }: Omit<RowsTableProps, 'rows'>): Column<AnsweredRow>[] => [
  { title: t.quickOrder_row, numeric: true, cell: ({ line }) => formatCount(line) },
  { title: t.quickOrder_code, cell: (row) => <RowCode row={row} onChange={onChange} /> },
  { title: t.quickOrder_product, cell: (row) => <RowProduct row={row} /> },
  { title: t.quickOrder_quantity2, cell: (row) => <RowQuantity row={row} onChange={onChange} /> },
  { title: t.quickOrder_price, numeric: true, cell: ({ cost }) => (cost ? formatMoney(cost.priceCents) : '—') },
  { title: t.quickOrder_total, numeric: true, cell: ({ cost }) => (cost ? formatMoney(cost.totalCents) : '—') },
  { title: t.quickOrder_outcome, cell: (row) => <RowOutcome row={row} onOrder={onOrder} onChange={onChange} /> },
  {
    title: t.quickOrder_remove,
    cell: (row) => (
      <Button
        variant="quiet"
        size="small"
        className="btn-square"
        aria-label={t.quickOrder_removeRow({ line: row.line })}
        onClick={() => onRemove(row)}
      >
        <Icon name="close" className="size-4" />
      </Button>
    ),
  },
]

function RowProduct({ row: { product } }: { row: AnsweredRow }) {
  if (!product) return <span className="text-muted">—</span>
  return (
    <div className="min-w-0">
      <Link
        to={paths.product(product.productId)}
        target="_blank"
        {...asWritten(product)}
        className="font-semibold hover:underline"
      >
        <bdi>{product.name}</bdi>
      </Link>
      <span className="block text-sm text-muted">
        {product.casePack > 1
          ? t.quickOrder_casePackPerCaseIn({ casePack: product.casePack, available: product.available })
          : t.quickOrder_availableInStock({ available: product.available })}
      </span>
    </div>
  )
}
