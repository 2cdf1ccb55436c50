import type { StockRow } from '@wheelyard/contract/catalogue/stock.calls'
import { formatCount } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { memo } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { StateMark } from '../products/state-mark.tsx'
import { StockField, StockNote } from './stock-cells.tsx'
import type { StockDrafts } from './stock-drafts.ts'

type StockTableProps = { rows: readonly StockRow[]; drafts: StockDrafts }

/** What is typed renders cells, never the table. */
export const StockTable = memo(({ rows, drafts }: StockTableProps) => (
  <div className="sheet-rows">
    <Table caption={t.stockGrid_stock()} columns={columnsFor(rows, drafts)} rows={rows} rowKey={({ _id }) => _id} />
  </div>
))
StockTable.displayName = 'StockTable'

const columnsFor = (rows: readonly StockRow[], drafts: StockDrafts): Column<StockRow>[] => [
  {
    title: t.stockGrid_product,
    onCard: 'title',
    cell: ({ _id, name, sku, img, state }) => (
      <div className="flex items-center gap-3">
        <div className="studio size-10 shrink-0 overflow-hidden rounded-field">
          <Picture src={img} alt="" sizes="2.5rem" className="size-full object-cover" />
        </div>
        <div className="min-w-0">
          <Link
            to={state === 'shown' ? paths.product(_id) : paths.editProduct(_id)}
            className="font-semibold hover:underline"
          >
            {name}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            {t.stockGrid_skuOf({ sku })} <StateMark state={state} />
          </p>
        </div>
      </div>
    ),
  },
  { title: t.stockGrid_available, numeric: true, onCard: 'figure', cell: (row) => <Available row={row} /> },
  {
    title: t.stockGrid_addOrRemove,
    numeric: true,
    onCard: 'action',
    cell: (row) => <StockField drafts={drafts} rows={rows} row={row} cell="change" />,
  },
  {
    title: t.stockGrid_newStock,
    numeric: true,
    onCard: 'state',
    cell: (row) => <StockField drafts={drafts} rows={rows} row={row} cell="count" />,
  },
  { title: t.stockGrid_toCheck, onCard: 'notes', cell: (row) => <StockNote drafts={drafts} row={row} /> },
]

function Available({ row: { available, held, lowBelow } }: { row: StockRow }) {
  const isLow = available < lowBelow
  return (
    <span className={classNames(isLow && 'font-semibold text-danger')}>
      {formatCount(available)}
      {isLow ? <span className="block text-xs font-normal">{t.stockGrid_lowUnder({ lowBelow })}</span> : null}
      {held > 0 ? (
        <span className="block text-xs font-normal text-muted">{t.stockGrid_inUnpaidOrders({ held })}</span>
      ) : null}
    </span>
  )
}
